/** What kind of thing a gazetteer's row is; the file stores the index. */
export const gazetteerKinds = ['city', 'town', 'village', 'suburb', 'postcode'] as const

export interface GazetteerRegion {
  /** ISO 3166-1 code. */
  country: string
  code: string
  name: string
}

/**
 * The tables of the baked gazetteer, column by column. Rows are sorted by latitude, so that "near" is a slice; keys are
 * folded names sorted by their bytes, so that "begins with" is a slice too. One row has as many keys as it has names.
 */
export interface GazetteerTables {
  regions: GazetteerRegion[]
  /** What tells namesakes of one region apart: a county, or "near" a bigger town. The first is for those without one. */
  parts: string[]
  /** 1e-5 degrees. */
  lat: Int32Array
  lng: Int32Array
  /** GeoNames' number, or the ZIP code. */
  id: Uint32Array
  population: Uint32Array
  region: Uint16Array
  part: Uint16Array
  kind: Uint8Array
  nameStart: Uint32Array
  names: Uint8Array
  keyStart: Uint32Array
  keys: Uint8Array
  /** The row a key leads to, with `OTHER_NAME` added where the key is not the row's own name. */
  keyRow: Uint32Array
}

/** Marks a key that is a foreign or former name: Manhattan is one of New York's. */
export const OTHER_NAME = 2 ** 31

/** 1e-5 degrees are about a metre. */
export const COORDINATE_SCALE = 1e5

type Column = Exclude<keyof GazetteerTables, 'regions' | 'parts'>
const columnTypes = {
  lat: Int32Array,
  lng: Int32Array,
  id: Uint32Array,
  population: Uint32Array,
  region: Uint16Array,
  part: Uint16Array,
  kind: Uint8Array,
  nameStart: Uint32Array,
  names: Uint8Array,
  keyStart: Uint32Array,
  keys: Uint8Array,
  keyRow: Uint32Array,
} as const satisfies Record<Column, unknown>
const columns = Object.keys(columnTypes) as Column[]

interface Header {
  regions: GazetteerRegion[]
  parts: string[]
  /** Elements of each column, in the order of `columnTypes`. */
  lengths: number[]
}

/** Columns begin where a typed array may begin. */
const ALIGNMENT = 4
const align = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

/** Header length, header as JSON, then the columns one after the other; little-endian, as every machine we run on. */
export function packGazetteer(tables: GazetteerTables): Uint8Array {
  const { regions, parts } = tables
  const header: Header = { regions, parts, lengths: columns.map((column) => tables[column].length) }
  const json = new TextEncoder().encode(JSON.stringify(header))
  const pieces = columns.map(
    (column) => new Uint8Array(tables[column].buffer, tables[column].byteOffset, tables[column].byteLength),
  )
  const total = pieces.reduce((bytes, part) => bytes + align(part.byteLength), ALIGNMENT + align(json.byteLength))
  const file = new Uint8Array(total)
  new DataView(file.buffer).setUint32(0, json.byteLength, true)
  file.set(json, ALIGNMENT)
  let offset = ALIGNMENT + align(json.byteLength)
  for (const piece of pieces) {
    file.set(piece, offset)
    offset += align(piece.byteLength)
  }
  return file
}

/** Opens a packed gazetteer without copying it: the columns are views into `file`. */
export function openGazetteer(file: Uint8Array<ArrayBuffer>): GazetteerTables {
  const headerBytes = new DataView(file.buffer, file.byteOffset).getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(file.subarray(ALIGNMENT, ALIGNMENT + headerBytes))) as Header
  let offset = file.byteOffset + ALIGNMENT + align(headerBytes)
  const views = columns.map((column, index) => {
    const view = new columnTypes[column](file.buffer, offset, header.lengths[index])
    offset += align(view.byteLength)
    return [column, view]
  })
  // The pairs were made from `columnTypes`, which names each column's type.
  return { regions: header.regions, parts: header.parts, ...Object.fromEntries(views) } as GazetteerTables
}
