/* A browser starts no worker from a file. Where the site is opened from its folder, the search runs in a frame that
   nobody sees: the same script, asked and answering by the same messages. */
if (location.protocol === "file:") {
  class IFrameWorker extends EventTarget {
    constructor(address) {
      super();
      this.waiting = [];
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "search";
      document.body.append(frame);
      const inside = frame.contentWindow;
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.importScripts = async (...addresses) => {
        for (const each of addresses) await this.load(each);
      };
      this.inside = inside;
      this.load(address).then(() => {
        this.ready = true;
        this.waiting.splice(0).forEach((data) => this.postMessage(data));
      });
    }

    load(address) {
      const script = this.inside.document.createElement("script");
      script.src = address;
      return new Promise((done, failed) => {
        script.onload = done;
        script.onerror = () => failed(new Error(`${address} cannot be read`));
        this.inside.document.body.append(script);
      });
    }

    postMessage(data) {
      if (!this.ready) this.waiting.push(data);
      else this.inside.dispatchEvent(new MessageEvent("message", { data }));
    }

    terminate() {
      this.inside.frameElement.remove();
    }
  }
  window.IFrameWorker = window.Worker = IFrameWorker;
}
