/** Does what can wait, once the page stands and has nothing else to do; gives what calls it off. */
export function whenIdle(act: () => void): () => void {
  let isOff = false;
  const go = () => {
    if (!isOff) act();
  };
  // Safari has no idle callbacks.
  const wait = () => (window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 200)))(go);
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
  return () => {
    isOff = true;
  };
}
