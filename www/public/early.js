// Runs before the page's module has arrived: keeps what a quick hand drops, pastes or presses meanwhile.
// src/intake.ts takes it over by calling `stop`.
(() => {
  const early = { files: null, text: null, button: null, stop: () => {} };
  const controller = new AbortController();
  const options = { signal: controller.signal };
  addEventListener("dragover", (event) => event.preventDefault(), options);
  addEventListener(
    "drop",
    (event) => {
      event.preventDefault();
      const { dataTransfer } = event;
      if (dataTransfer?.files.length) early.files = Array.from(dataTransfer.files);
      else early.text = dataTransfer?.getData("text/plain") || early.text;
    },
    options,
  );
  addEventListener(
    "paste",
    (event) => {
      if (event.target instanceof HTMLTextAreaElement) return;
      early.text = event.clipboardData?.getData("text/plain") || early.text;
      if (event.clipboardData?.files.length) early.files = Array.from(event.clipboardData.files);
    },
    options,
  );
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button[id]") : null;
      if (button) early.button = button.id;
    },
    options,
  );
  early.stop = () => controller.abort();
  window.early = early;
})();
