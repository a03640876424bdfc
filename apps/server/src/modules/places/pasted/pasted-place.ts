import type { Point } from '@scooter-rides/contract'
import { readAnglePair } from './angle-pair.ts'
import { readGeoUri } from './geo-uri.ts'
import { readMapLink } from './map-link.ts'
import { withPlainSigns } from './plain-signs.ts'
import { readPlusCode } from './plus-code.ts'
import { readWrittenPoint } from './written-point.ts'

/** Links are not requested. */
export type PastedPlace =
  | { points: Point[] }
  /** A short Open Location Code, and the locality after it or ''. */
  | { short: string; locality: string }
  | { words: string }
  | 'nothing'

/** Coordinates, geo URIs, links of maps and plus codes; undefined for everything else. */
export function readPastedPlace(typed: string): PastedPlace | undefined {
  const text = withPlainSigns(typed)
  const link = readGeoUri(text) ?? readMapLink(text)
  if (!link) return readWithoutLink(text)
  return link !== 'nothing' && 'words' in link ? readWords(link.words) : link
}

function readWithoutLink(text: string): PastedPlace | undefined {
  const points = readWrittenPoint(text)
  if (points.length > 0) return { points }
  const code = readPlusCode(text)
  return code && ('point' in code ? { points: [code.point] } : code)
}

const readWords = (words: string): PastedPlace => readWithoutLink(words) ?? { words }

export const readCoordinates = (typed: string): Point | undefined => readAnglePair(withPlainSigns(typed))[0]
