let isReserved = false

/** Leaves the app for a URL that the server handles: sign-in, sign-out, a reload. */
export function leaveTo(href: string): void {
  if (!isReserved) window.location.assign(href)
}

/** From now on only the returned function leaves: otherwise a guard that sees no rider would redirect to sign-in during the sign-out. */
export function reserveLeave(): (href: string) => void {
  isReserved = true
  // A page that is restored from the back/forward cache still shows the rider's data, so it reloads.
  window.addEventListener('pageshow', () => window.location.reload(), { once: true })
  return (href) => window.location.assign(href)
}
