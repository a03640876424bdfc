import { LinkifyIt } from 'linkify-it'

export type Part = { type: 'text'; text: string } | { type: 'link'; text: string; href: string }

// Addresses with credentials are matched, so that they stay text as a whole: credentials can hide the link's target.
const finder = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false, urlAuth: true })
  .add('//', null)
  .add('ftp:', null)
  .add('mailto:', null)
finder.add('www.', {
  validate(text, at) {
    const found = finder.matchAtStart(assumed + text.slice(at))
    return found ? found.raw.length - assumed.length : 0
  },
})
/** The default for addresses without protocol. */
const scheme = 'https://'
const assumed = `${scheme}www.`

/** Emoji and direction marks may precede or follow an address without a space. */
const neighbours =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200E\u200F\u202A-\u202E\u2066-\u2069]|\u200D|\uFE0F/gu
/** Punctuation at the end of a sentence is not part of an address. */
const endings = /[.,;:!?…]+$/u
/** Markdown's signs for bold, italic and struck through, which surround an address. */
const emphasis = /[*_~]+$/u

/**
 * Splits a text into text and links: `http`, `https`, and addresses that start with `www.`. Links to this site navigate
 * within the app. E-mail addresses stay text.
 */
export function linkify(text: string, origin: string): Part[] {
  const parts: Part[] = []
  let at = 0
  const searched = text.replace(neighbours, (sign) => ' '.repeat(sign.length))
  for (const { raw, index } of finder.match(searched) ?? []) {
    const shown = withoutEnd(raw, text.charAt(index - 1))
    const href = addressOf(shown, origin)
    if (href === undefined) continue
    if (index > at) parts.push({ type: 'text', text: text.slice(at, index) })
    parts.push({ type: 'link', text: shown, href })
    at = index + shown.length
  }
  if (at < text.length) parts.push({ type: 'text', text: text.slice(at) })
  return parts
}

function withoutEnd(address: string, before: string): string {
  const plain = emphasis.test(before) ? address.replace(emphasis, '') : address
  return plain.replace(endings, '')
}

function addressOf(text: string, origin: string): string | undefined {
  const address = /^www\./i.test(text) ? scheme + text : text
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return undefined
  return url.origin === origin ? url.pathname + url.search + url.hash : url.href
}
