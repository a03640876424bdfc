import type { Point } from '@scooter-rides/contract'
import { readAnglePair } from './angle-pair.ts'
import { decoded } from './decoded.ts'
import { readWrittenPoint } from './written-point.ts'

/** `geo:lat,lng[,altitude][;parameters][?query]` of RFC 5870, with extensions of phones. */
const GEO = /^(?:geo|google\.navigation):\s*(?:\/\/)?([^;?]*)(;[^?]*)?(?:\?(.*))?$/i
const NULL_ISLAND = /^[-+]?0+(?:\.0*)?,[-+]?0+(?:\.0*)?$/

/** Android writes `geo:0,0?q=lat,lng(label)` and `geo:0,0?q=words`, where only the query matters. */
export function readGeoUri(text: string): { points: Point[] } | { words: string } | 'nothing' | undefined {
  const [, path = '', parameters = '', query = ''] = GEO.exec(text) ?? []
  if (!GEO.test(text)) return undefined
  if (/;crs=(?!wgs84)/i.test(parameters)) return 'nothing'
  const searchText = decoded(/(?:^|&)(?:q|query)=([^&]*)/i.exec(query || path)?.[1] ?? '')
  const inQuery = readWrittenPoint(searchText)
  if (inQuery.length > 0) return { points: inQuery }
  const coordinates = decoded(path).replace(/\s/g, '')
  const inPath = readAnglePair(coordinates.replace(/^([^,]*,[^,]*),[-+]?\d+(?:\.\d+)?$/, '$1'))
  const words = searchText.replace(/\([^()]*\)$/, '').trim() || searchText
  if (inPath.length > 0 && (words === '' || !NULL_ISLAND.test(coordinates))) return { points: inPath }
  return words === '' ? 'nothing' : { words }
}
