let isReserved = false

/** Leaves the app for an address that the server answers itself: sign-in, sign-out, a reload. */
export function leaveTo(href: string): void {
  if (!isReserved) window.location.assign(href)
}

/**
 * Whoever signs out says where the page goes: from now on only the returned function leaves. Otherwise a guard that
 * sees the rider vanish would send the browser to sign-in while it is on its way out.
 */
export function reserveLeave(): (href: string) => void {
  isReserved = true
  // Coming back by the back button, the page is an ordinary page again.
  window.addEventListener('pageshow', () => (isReserved = false), { once: true })
  return (href) => window.location.assign(href)
}
