/** In brackets, but not a link (`[text](address)`, `[text][name]`), its address (`[name]: …`) or an escaped bracket. */
const place = /(?<![\\\]!])\[[^[\]\n]+\](?![([:])/g

/** The places of a template that are still to be filled in, each once. */
export const findOpenPlaces = (markdown: string): string[] => [...new Set(markdown.match(place))]
