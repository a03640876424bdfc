let isReserved = false

/** Leaves the app for an address that the server answers itself: sign-in, sign-out, a reload. */
export function leaveTo(href: string): void {
  if (!isReserved) window.location.assign(href)
}

/**
 * The sign-out decides where the page goes: from now on only the returned function leaves. Otherwise a guard that
 * sees the rider vanish would send the browser to sign-in while it is on its way out.
 */
export function reserveLeave(): (href: string) => void {
  isReserved = true
  // The page that the Back button brings back whole still shows what was the rider's: it is loaded anew.
  window.addEventListener('pageshow', () => window.location.reload(), { once: true })
  return (href) => window.location.assign(href)
}
