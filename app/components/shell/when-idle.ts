/** On a slow processor the frames of a page may leave time for nothing else. */
const longestWaitMilliseconds = 2000;

/** Does what can wait, once the page stands and has nothing else to do, or after a while; gives what calls it off. */
export function whenIdle(act: () => void): () => void {
  let isOff = false;
  const go = () => {
    if (!isOff) act();
  };
  // Safari has no idle callbacks.
  const wait = () =>
    window.requestIdleCallback
      ? window.requestIdleCallback(go, { timeout: longestWaitMilliseconds })
      : setTimeout(go, 200);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    isOff = true;
  };
}

const signs = ["pointerover", "pointerdown", "keydown"];
const waiting = new Set<() => unknown>();

/** Does what is needed only by who does something, once somebody does: moves the pointer, touches, presses a key. */
export function atFirstSign(act: () => unknown): void {
  if (waiting.size === 0) for (const sign of signs) document.addEventListener(sign, start, true);
  waiting.add(act);
}

/** Does it at once; gives when it is done. */
export function start(): Promise<unknown> {
  for (const sign of signs) document.removeEventListener(sign, start, true);
  const done = [...waiting].map((act) => act());
  waiting.clear();
  return Promise.all(done);
}
