/** Tags that hold a name, the one on the signs first; lists are separated by semicolons. */
const NAMES = [
  'name',
  'name:en',
  'int_name',
  'alt_name',
  'short_name',
  'official_name',
  'loc_name',
  'old_name',
  'brand',
  'ref',
]
/** What is written over the door when there is no name. */
const NAMELESS = ['brand', 'operator']

/** All names of a thing, its own first; none when nothing is written on it. */
export function namesOf(tags: Record<string, string>): string[] {
  const names = NAMES.filter((key) => key !== 'ref' || tags.highway || tags.aeroway).flatMap((key) =>
    (tags[key] ?? '').split(';'),
  )
  const all = tags.name || tags['name:en'] ? names : NAMELESS.map((key) => tags[key] ?? '')
  return [...new Set(all.map((name) => name.trim()).filter(Boolean))]
}

export const phoneOf = (tags: Record<string, string>): string | undefined => tags.phone ?? tags['contact:phone']

/** Only web addresses: what else stands there would be a link that leads nowhere, or to a script. */
export function websiteOf(tags: Record<string, string>): string | undefined {
  const written = (tags.website ?? tags['contact:website'] ?? tags.url)?.split(';')[0]?.trim()
  if (!written) return undefined
  const address = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}
