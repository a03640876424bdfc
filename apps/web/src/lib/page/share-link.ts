/** What became of a link: `shown` is for a browser that neither shares nor lets its clipboard be written. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'shown'

interface Link {
  title: string
  url: string
}

/** Passes a link on by the system's own sheet where there is one, else by the clipboard. Call it from a click. */
export async function shareLink(link: Link): Promise<ShareOutcome> {
  if (!mayShare(link)) return copyLink(link.url)
  try {
    await navigator.share(link)
    return 'shared'
  } catch (error) {
    // The sheet was closed again. Every other refusal (nothing to share with, too long after the click) still leaves the clipboard.
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    return copyLink(link.url)
  }
}

/** Without the right to the clipboard (plain http, a refusal) somebody must read the link. */
export async function copyLink(url: string): Promise<'copied' | 'shown'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'shown'
  }
}

/** Browsers that know of sharing may have nothing to share with. */
function mayShare(link: Link): boolean {
  if (typeof navigator.share !== 'function') return false
  return typeof navigator.canShare !== 'function' || navigator.canShare(link)
}
