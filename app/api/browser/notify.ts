export type PageNotification = { title?: string; message: string; kind: "error" | "success" };

const notificationEvent = "notification";

/** Shows a message in the page's notification region. */
export function notify(notification: PageNotification) {
  window.dispatchEvent(new CustomEvent(notificationEvent, { detail: notification }));
}

/** Calls `show` for every message to come, until the returned function is called. */
export function onNotification(show: (notification: PageNotification) => void): () => void {
  const listener = (event: Event) => show((event as CustomEvent<PageNotification>).detail);
  window.addEventListener(notificationEvent, listener);
  return () => window.removeEventListener(notificationEvent, listener);
}
