import { foldName } from '../places-file/fold-name.ts'
import { cellWord } from '../places-file/cells.ts'
import { toDegrees, type Staging } from './staging.ts'
import type { Towns } from './towns.ts'

interface PostcodeRow {
  postcode: string
  lat: number
  lng: number
  city: string | null
}

/** A power of ten of inhabitants: a postcode ranks high only if its text was entered. */
const IMPORTANCE = 2.5
/** Letters, digits, spaces and dashes with at least one digit; lists such as "21201;21202" do not match. */
const POSTCODE = /^(?=.*\d)[\dA-Z][\dA-Z -]{2,9}$/i

/** Writes the postcodes of the addresses, each at the middle of its addresses. */
export function writePostcodes(staging: Staging, towns: Towns) {
  const rows = staging.db
    .prepare(
      `SELECT postcode, avg(lat) AS lat, avg(lng) AS lng, max(city) AS city FROM staging.address
       WHERE postcode IS NOT NULL GROUP BY postcode`,
    )
    .iterate()
  for (const row of rows as Iterable<unknown> as Iterable<PostcodeRow>) {
    const { postcode } = row
    if (!POSTCODE.test(postcode)) continue
    const point = { lat: toDegrees(row.lat), lng: toDegrees(row.lng) }
    staging.addDraft({
      ref: `p${postcode}`,
      name: postcode,
      words: [foldName(postcode)],
      otherWords: [cellWord('quarter', point), cellWord('town', point)],
      kind: 'postcode',
      importance: IMPORTANCE,
      ...point,
      city: towns.townAt(point.lng, point.lat) ?? row.city ?? undefined,
      translations: {},
    })
  }
}
