import type { LatLng } from '@scooter-rides/geo'
import { currentLanguage } from '../../../lib/language/language.ts'
import { styleUrlOf } from '../../../map/style/map-style-names.ts'
import { tileAddressesAlong, type TileSource } from './tiles-along.ts'

interface Style {
  sources?: Record<string, Source>
  'font-faces'?: Record<string, { url: string }[]>
}

interface Source {
  type?: string
  tiles?: string[]
  minzoom?: number
  maxzoom?: number
  bounds?: [number, number, number, number]
}

/** Both colour modes, because it can get dark during the ride, in the language of the page. */
export const styleAddresses = () => [styleUrlOf('light', currentLanguage()), styleUrlOf('dark', currentLanguage())]

/** The files of the map along a line from this server only: fonts first, then tiles. */
export function mapFiles(style: unknown, line: readonly LatLng[]): string[] {
  const { sources = {}, 'font-faces': fonts = {} } = style as Style
  const letters = Object.values(fonts).flatMap((files) => files.map(({ url }) => url))
  return [...letters, ...tileAddressesAlong(line, Object.values(sources).flatMap(vectorTiles))].filter(isOwn)
}

/** Excludes traffic, which is live and comes from another server. */
function vectorTiles({ type, tiles, minzoom = 0, maxzoom = 14, bounds }: Source): TileSource[] {
  const [template] = tiles ?? []
  if (type !== 'vector' || template === undefined || !isOwn(template)) return []
  return [{ template, minZoom: minzoom, maxZoom: maxzoom, bounds }]
}

const isOwn = (address: string) => address.startsWith('/') && !address.startsWith('//')
