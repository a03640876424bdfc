/** Client-side navigation fires no `hashchange`; it is dispatched after this delay. */
const HASH_CHANGE_DELAY_MS = 10

export function announceHashChange(href: string): void {
  if (!href.includes('#')) return
  setTimeout(() => window.dispatchEvent(new HashChangeEvent('hashchange')), HASH_CHANGE_DELAY_MS)
}
