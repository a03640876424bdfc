/** This browser is told nothing more: whoever is told next must not hear of the rider before. The server finds the address gone. */
export function dropPush(): void {
  // A visitor's first page has no room for more than this.
  if (!('serviceWorker' in navigator)) return
  void navigator.serviceWorker
    .getRegistration()
    .then(async (worker) => (await worker?.pushManager?.getSubscription())?.unsubscribe())
    .catch(() => undefined)
}
