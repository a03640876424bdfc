type Tags = Readonly<Record<string, string>>

/** The OpenStreetMap tags that name an object in a language (a BCP 47 tag), the best first: `name:pt-PT`, then `name:pt`. */
export function nameTags(language: string): string[] {
  const [primary = language] = language.split('-')
  return [...new Set([language, primary])].map((each) => `name:${each}`)
}

/** The name of an object in a language; undefined if the map has none. */
export function nameIn(language: string, tags: Tags): string | undefined {
  for (const key of nameTags(language)) {
    // Several names are separated by semicolons.
    const name = tags[key]?.split(';')[0]?.trim()
    if (name) return name
  }
  return undefined
}

/** The property of a tile for the name in a language, as Protomaps and OpenMapTiles call it: `name:pt`, without the region. */
export const nameProperty = (language: string) => nameTags(language).at(-1) ?? `name:${language}`
