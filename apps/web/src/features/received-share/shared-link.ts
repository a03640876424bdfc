const address = /https?:\/\/[^\s<>"']+/i
/** Pages that a link must not open: this one again, and calls of the server. */
const closed = /^\/(share|api|ws)(\/|$)/

export interface SharedTexts {
  title: string
  text: string
  url: string
}

/** The first link in what was shared: Android apps put it into the text. */
export function findLink({ url, text, title }: SharedTexts): URL | undefined {
  for (const words of [url, text, title]) {
    // A sentence around the link may end right after it.
    const link = address.exec(words)?.[0].replace(/[.,;:!?)\]]+$/, '')
    if (link && URL.canParse(link)) return new URL(link)
  }
  return undefined
}

/** The path of a link to this site; undefined for other links. */
export function ownPath({ origin, pathname, search, hash }: URL): string | undefined {
  if (origin !== window.location.origin || pathname.startsWith('//') || closed.test(pathname)) return undefined
  return pathname + search + hash
}
