/**
 * Replies that are not stored for use without a network: tiles are range requests, place searches change with each letter, positions of a
 * live ride must not be stored, and the others are never repeated.
 */
const uncached =
  /^\/api\/(map(?!\/style)|places|routes|live|login|logout|docs|health|ready|openapi)|\/live(\/|$)|\.(gpx|ics)$/

export const isUncached = (pathname: string) => uncached.test(pathname)
