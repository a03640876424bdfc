/**
 * Whether the server sent the page of a visitor or of a rider. It only checked that the request had a session cookie, which
 * may have expired: this decides what is painted until `/api/auth/me` has replied.
 */
export const prerenderedPage = { isVisitors: isMarked('visitor'), isRiders: isMarked('rider') }

function isMarked(who: string): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset[who] !== undefined
}
