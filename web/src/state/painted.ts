// Waits until what was just changed is on the screen.

// A page that nobody looks at has no frames.
const patience = 100;

export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (globalThis.document?.visibilityState !== 'visible') return resolve();
    const timer = setTimeout(resolve, patience);
    // The first task after a frame: the frame is drawn.
    const {port1, port2} = new MessageChannel();
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      port1.close();
      resolve();
    });
    port1.start();
    requestAnimationFrame(() => port2.postMessage(null));
  });
