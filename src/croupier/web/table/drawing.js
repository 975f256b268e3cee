// What is only looked at: each drawing stands there at once, and nothing in it is pressed.
import { patch, pieced } from "/assets/patch.js";

export default {
  template: `<div></div>`,
  mixins: [pieced],
  mounted() {
    this.begin();
  },
  methods: {
    show() {
      const fresh = document.createElement("template");
      fresh.innerHTML = `<div>${this.drawn.join("")}</div>`;
      const root = fresh.content.firstChild;
      for (const { name, value } of [...this.$el.attributes]) root.setAttribute(name, value);
      patch(this.$el, root, []);
    },
  },
};
