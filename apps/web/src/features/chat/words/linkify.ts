export type Part = { type: 'text'; text: string } | { type: 'link'; text: string; href: string }

/** Only what names its protocol, up to the next space or what no address holds. */
const addresses = /https?:\/\/[^\s<>"'`{}|\\^]+/giu
/** What ends a sentence is no part of an address. */
const endings = /[.,;:!?…]+$/u

/** A text with its addresses as links, `http` and `https` alone. Those of this site lead on within the app. */
export function linkify(text: string, origin: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const { 0: found, index } of text.matchAll(addresses)) {
    const shown = trimEnd(found)
    const href = addressOf(shown, origin)
    if (href === undefined) continue
    if (index > at) parts.push({ type: 'text', text: text.slice(at, index) })
    parts.push({ type: 'link', text: shown, href })
    at = index + shown.length
  }
  if (at < text.length) parts.push({ type: 'text', text: text.slice(at) })
  return parts
}

/** A bracket belongs to the address only where it was opened in it. */
function trimEnd(address: string): string {
  const text = address.replace(endings, '')
  const isClosed = text.endsWith(')') && !text.includes('(')
  return isClosed ? trimEnd(text.slice(0, -1)) : text
}

function addressOf(text: string, origin: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  if (!['http:', 'https:'].includes(url.protocol)) return undefined
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href
}
