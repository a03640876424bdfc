/** Keeps the rider's notifications from the next rider. The server deletes the subscription when the push service reports it as gone. */
export function dropPush(): void {
  // Kept minimal, because it is part of a visitor's first page.
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker
    .getRegistration()
    .then(async (worker) => (await worker?.pushManager?.getSubscription())?.unsubscribe())
    .catch(() => undefined)
}
