"""The cage: a wallet for everybody who has an account, in double entry."""
