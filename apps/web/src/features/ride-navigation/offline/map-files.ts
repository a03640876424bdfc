import type { LatLng } from '@scooter-rides/geo'
import { styleUrlOf } from '../../../map/style/map-style-names.ts'
import { tileAddressesAlong, type TileSource } from './tiles-along.ts'

/** What of a map's style says which files it is made of. */
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

/** By day and by night: the evening comes on the road. */
export const styleAddresses = [styleUrlOf('light'), styleUrlOf('dark')]

/** Which files the map along a line is made of, of this server alone: its lettering first, then its tiles. */
export function mapFiles(style: unknown, line: readonly LatLng[]): string[] {
  const { sources = {}, 'font-faces': fonts = {} } = style as Style
  const letters = Object.values(fonts).flatMap((files) => files.map(({ url }) => url))
  return [...letters, ...tileAddressesAlong(line, Object.values(sources).flatMap(vectorTiles))].filter(isOwn)
}

/** Traffic is of this very minute, and of another server. */
function vectorTiles({ type, tiles, minzoom = 0, maxzoom = 14, bounds }: Source): TileSource[] {
  const [template] = tiles ?? []
  if (type !== 'vector' || template === undefined || !isOwn(template)) return []
  return [{ template, minZoom: minzoom, maxZoom: maxzoom, bounds }]
}

const isOwn = (address: string) => address.startsWith('/') && !address.startsWith('//')
