import { PbfReader } from 'pbf'
import type { Bounds } from '@scooter-rides/geo'
import { notAnExtract, unsupported } from '../errors.ts'
import { readBlobs } from './read-blobs.ts'

/** The header of an extract; most of its fields are optional. */
export interface ExtractHeader {
  /** The box that the extract was cut with; its data may reach beyond it. */
  bounds: Bounds | null
  /** ISO 8601: the extract contains the changes up to this time. */
  date: string | null
}

const known = new Set(['OsmSchema-V0.6', 'DenseNodes'])

/** @throws UnusableFile if the file is not an extract, or requires a feature that is not supported */
export async function readHeader(path: string): Promise<ExtractHeader> {
  for await (const { data } of readBlobs(path)) return decodeHeader(data)
  throw notAnExtract()
}

function decodeHeader(data: Buffer): ExtractHeader {
  const reader = new PbfReader(data)
  const header: ExtractHeader = { bounds: null, date: null }
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) header.bounds = believable(readBox(reader))
    else if (field === 4) refuseUnknown(reader.readString())
    else if (field === 32) header.date = new Date(reader.readVarint(true) * 1000).toISOString()
  }
  return header
}

function refuseUnknown(feature: string) {
  if (!known.has(feature)) throw unsupported(feature)
}

function readBox(reader: PbfReader): Bounds {
  const bounds = { west: 0, east: 0, north: 0, south: 0 }
  const sides = ['west', 'east', 'north', 'south'] as const
  const end = reader.readVarint() + reader.pos
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    const side = sides[field - 1]
    if (side !== undefined) bounds[side] = reader.readSVarint() / 1e9
  }
  return bounds
}

/** Some programs write an empty or inverted box. */
function believable(bounds: Bounds) {
  const { west, south, east, north } = bounds
  const isBox = west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90
  return isBox ? bounds : null
}
