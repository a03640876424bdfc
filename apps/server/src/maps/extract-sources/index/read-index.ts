import { z } from 'zod'
import type { Extract } from './extract.ts'

const codesSchema = z.array(z.string()).optional()

/** https://download.geofabrik.de/technical.html: a GeoJSON collection whose features have these properties. */
const geofabrikSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      properties: z.object({
        id: z.string(),
        parent: z.string().optional(),
        name: z.string(),
        'iso3166-1:alpha2': codesSchema,
        'iso3166-2': codesSchema,
        urls: z.object({ pbf: z.string().optional() }),
      }),
    }),
  ),
})

type GeofabrikProperties = z.output<typeof geofabrikSchema>['features'][number]['properties']

/** Parses Geofabrik's `index-v1.json`, or BBBike's listing of folders that each hold an extract of the same name. @throws if the text is neither */
export function readIndex(text: string, address: URL): Extract[] {
  const extracts = /^\s*\{/.test(text) ? readGeofabrik(text) : readFolders(text, address)
  if (extracts.length === 0) throw new Error('The list names no extracts.')
  return extracts
}

function readGeofabrik(text: string): Extract[] {
  const all = geofabrikSchema.parse(JSON.parse(text)).features.map(({ properties }) => properties)
  const byId = new Map(all.map((properties) => [properties.id, properties]))
  return all.flatMap((properties) => {
    const { pbf } = properties.urls
    if (pbf === undefined || !URL.canParse(pbf)) return []
    return {
      name: nameOf(properties),
      path: pathOf(properties, byId).join('/'),
      kind: 'region' as const,
      codes: [properties['iso3166-1:alpha2'], properties['iso3166-2']].flatMap((codes) =>
        // If a region has several country codes, none of them identifies it.
        codes?.length === 1 ? codes : [],
      ),
      address: pbf,
      date: null,
    }
  })
}

/** Geofabrik's names of states are `us/georgia`. */
function nameOf({ id, name }: GeofabrikProperties): string {
  if (name !== id || !name.includes('/')) return name
  const words = (name.split('/').at(-1) ?? '').split('-')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/** The path of its parents, then the last part of its own id. */
function pathOf(properties: GeofabrikProperties, byId: Map<string, GeofabrikProperties>, depth = 0): string[] {
  const parent = properties.parent === undefined ? undefined : byId.get(properties.parent)
  const own = properties.id.split('/').at(-1) ?? properties.id
  // The limit protects from circular parents.
  return [...(parent && depth < 10 ? pathOf(parent, byId, depth + 1) : []), own]
}

/** A link to a folder by its bare name, and the text up to the next link, which contains the date. */
const folderLink = /<a\s[^>]*href="([A-Za-z0-9][\w.-]*)\/"[^>]*>.*?<\/a>([^]*?)(?=<a\s|$)/gi

function readFolders(text: string, address: URL): Extract[] {
  const base = new URL(address)
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  return [...text.matchAll(folderLink)].map(([, folder = '', rest = '']) => ({
    name: inWords(folder),
    path: `city/${folder.toLowerCase()}`,
    kind: 'city' as const,
    codes: [],
    address: new URL(`${folder}/${folder}.osm.pbf`, base).href,
    date: /\b\d{4}-\d{2}-\d{2}\b/.exec(rest)?.[0] ?? null,
  }))
}

/** `NewYork` becomes New York. */
const inWords = (folder: string) => folder.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[_-]+/gu, ' ')
