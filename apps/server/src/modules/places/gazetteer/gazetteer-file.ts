/** The file stores the index of the kind. */
export const gazetteerKinds = ['city', 'town', 'village', 'suburb', 'postcode'] as const

export interface GazetteerRegion {
  /** ISO 3166-1 code. */
  country: string
  code: string
  name: string
}

/**
 * Rows are sorted by latitude, so nearby rows are a slice. Keys are folded names sorted by bytes, so names with a prefix are a slice.
 * A row has one key for each of its names.
 */
export interface GazetteerTables {
  regions: GazetteerRegion[]
  /** Distinguishes places of the same name in a region: a county, or "near" a bigger town. The first part is empty. */
  parts: string[]
  /** 1e-5 degrees. */
  lat: Int32Array
  lng: Int32Array
  /** The number of GeoNames, or the ZIP code. */
  id: Uint32Array
  population: Uint32Array
  region: Uint16Array
  part: Uint16Array
  kind: Uint8Array
  nameStart: Uint32Array
  names: Uint8Array
  keyStart: Uint32Array
  keys: Uint8Array
  /** The row of a key, plus `OTHER_NAME` if the key is not the row's own name. */
  keyRow: Uint32Array
}

/** Marks a key that is a foreign or former name. */
export const OTHER_NAME = 2 ** 31

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
  lengths: number[]
}

/** Typed arrays require this alignment. */
const ALIGNMENT = 4
const align = (bytes: number) => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT

/** Length of the header, the header as JSON, then the columns; little-endian. */
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

/** Without copying: the columns are views of `file`. */
export function openGazetteer(file: Uint8Array<ArrayBuffer>): GazetteerTables {
  const headerBytes = new DataView(file.buffer, file.byteOffset).getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(file.subarray(ALIGNMENT, ALIGNMENT + headerBytes))) as Header
  let offset = file.byteOffset + ALIGNMENT + align(headerBytes)
  const views = columns.map((column, index) => {
    const view = new columnTypes[column](file.buffer, offset, header.lengths[index])
    offset += align(view.byteLength)
    return [column, view]
  })
  // `columnTypes` names the type of each column, so the entries match `GazetteerTables`.
  return { regions: header.regions, parts: header.parts, ...Object.fromEntries(views) } as GazetteerTables
}
