import type { Point } from '@scooter-rides/contract'
import { readAnglePair } from './angle-pair.ts'
import { readGeoUri } from './geo-uri.ts'
import { readMapLink } from './map-link.ts'
import { withPlainSigns } from './plain-signs.ts'
import { readPlusCode } from './plus-code.ts'
import { readWrittenPoint } from './written-point.ts'

/** What a pasted text means when it is not simply words. Everything is read from the text; no link is followed. */
export type PastedPlace =
  /** Likeliest first: "O" may be west or east. */
  | { points: Point[] }
  /** An Open Location Code that lacks its beginning, and the locality written behind it, else ''. */
  | { short: string; locality: string }
  /** The words of a link that names a place without its coordinates. */
  | { words: string }
  /** A link or code that says no place. */
  | 'nothing'

/** Reads coordinates, geo URIs, links of maps and plus codes; undefined for everything else. */
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

/** The words of a link may be a plus code. */
const readWords = (words: string): PastedPlace => readWithoutLink(words) ?? { words }

/** A pair of coordinates and nothing else. */
export const readCoordinates = (typed: string): Point | undefined => readAnglePair(withPlainSigns(typed))[0]
