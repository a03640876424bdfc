/** The server only looked for a session cookie, which may have expired: this decides what is painted until `/api/auth/me` has replied. */
export const prerenderedPage = { isVisitors: isMarked('visitor'), isRiders: isMarked('rider') }

/** During the build, when there is no rider and no request. */
export const isPrerendering = () => typeof document === 'undefined'

function isMarked(who: string): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset[who] !== undefined
}
