/** `shown`: the browser supports neither sharing nor writing to the clipboard. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'shown'

interface Link {
  title: string
  url: string
}

/** Shares a link with the system's share sheet, else copies it to the clipboard. Must be called from a click handler. */
export async function shareLink(link: Link): Promise<ShareOutcome> {
  if (!mayShare(link)) return copyLink(link.url)
  try {
    await navigator.share(link)
    return 'shared'
  } catch (error) {
    // The rider closed the share sheet. After every other error the clipboard is tried.
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    return copyLink(link.url)
  }
}

/** Without clipboard access (plain http, permission denied) the link is shown for copying by hand. */
export async function copyLink(url: string): Promise<'copied' | 'shown'> {
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'shown'
  }
}

/** Browsers with `navigator.share` may have no share target. */
function mayShare(link: Link): boolean {
  if (typeof navigator.share !== 'function') return false
  return typeof navigator.canShare !== 'function' || navigator.canShare(link)
}
