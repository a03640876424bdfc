/**
 * Whose page the server sent. It saw whether the request brought a session, long before the app can ask whose;
 * the session may have ended meanwhile, so this only decides what is painted until the answer is there.
 */
export const prerenderedPage = { isVisitors: isMarked('visitor'), isRiders: isMarked('rider') }

function isMarked(who: string): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset[who] !== undefined
}
