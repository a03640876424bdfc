/** Tags with names, the main name first; lists are separated by semicolons. */
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
/** Used for objects without a name. */
const NAMELESS = ['brand', 'operator']

/** All names of an object, the main name first. */
export function namesOf(tags: Record<string, string>): string[] {
  const names = NAMES.filter((key) => key !== 'ref' || tags.highway || tags.aeroway).flatMap((key) =>
    (tags[key] ?? '').split(';'),
  )
  const all = tags.name || tags['name:en'] ? names : NAMELESS.map((key) => tags[key] ?? '')
  return [...new Set(all.map((name) => name.trim()).filter(Boolean))]
}

export const phoneOf = (tags: Record<string, string>): string | undefined => tags.phone ?? tags['contact:phone']

/** Only web addresses: other values would be dead links, or scripts. */
export function websiteOf(tags: Record<string, string>): string | undefined {
  const written = (tags.website ?? tags['contact:website'] ?? tags.url)?.split(';')[0]?.trim()
  if (!written) return undefined
  const address = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`
  return /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined
}
