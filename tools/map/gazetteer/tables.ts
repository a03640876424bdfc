import {
  COORDINATE_SCALE,
  gazetteerKinds,
  OTHER_NAME,
  type GazetteerTables,
} from '../../../apps/server/src/modules/places/gazetteer/gazetteer-file.ts'
import type { GazetteerRow } from './rows.ts'
import { searchKeys } from './search-keys.ts'
import { partsOfTwins } from './twins.ts'

export function gazetteerTables(unsorted: readonly GazetteerRow[]): GazetteerTables {
  const rows = unsorted.toSorted((a, b) => a.lat - b.lat)
  const regions = [...new Set(rows.map(({ region }) => region))]
  const regionIndex = new Map(regions.map((region, index) => [region, index]))
  const partOf = partsOfTwins(rows)
  const parts = ['', ...new Set(partOf.values())]
  const partIndex = new Map(parts.map((part, index) => [part, index]))
  const keys = rows
    .flatMap((row, index) =>
      searchKeys(row).map(({ key, isOwn }) => ({ bytes: Buffer.from(key), row: isOwn ? index : index + OTHER_NAME })),
    )
    .toSorted((a, b) => Buffer.compare(a.bytes, b.bytes) || a.row - b.row)
  const names = rows.map(({ name }) => Buffer.from(name))
  return {
    regions,
    parts,
    lat: Int32Array.from(rows, ({ lat }) => Math.round(lat * COORDINATE_SCALE)),
    lng: Int32Array.from(rows, ({ lng }) => Math.round(lng * COORDINATE_SCALE)),
    id: Uint32Array.from(rows, ({ id }) => id),
    population: Uint32Array.from(rows, ({ population }) => population),
    region: Uint16Array.from(rows, ({ region }) => regionIndex.get(region) ?? 0),
    part: Uint16Array.from(rows, (row) => partIndex.get(partOf.get(row) ?? '') ?? 0),
    kind: Uint8Array.from(rows, ({ kind }) => gazetteerKinds.indexOf(kind)),
    nameStart: starts(names),
    names: new Uint8Array(Buffer.concat(names)),
    keyStart: starts(keys.map(({ bytes }) => bytes)),
    keys: new Uint8Array(Buffer.concat(keys.map(({ bytes }) => bytes))),
    keyRow: Uint32Array.from(keys, ({ row }) => row),
  }
}

/** The offset of each piece in their concatenation, and the end of the last one. */
function starts(pieces: readonly Buffer[]): Uint32Array {
  const list = new Uint32Array(pieces.length + 1)
  pieces.forEach((piece, index) => (list[index + 1] = (list[index] ?? 0) + piece.length))
  return list
}
