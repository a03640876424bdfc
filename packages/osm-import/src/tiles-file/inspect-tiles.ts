import { open } from 'node:fs/promises'
import type { Bounds } from '@scooter-rides/geo'
import { Compression, type Header, TileType } from 'pmtiles'
import { damagedMap, notAMap, otherSchema } from '../errors.ts'
import { openBoundedArchive } from './bounded-archive.ts'
import { schemaOf } from './tile-schemas.ts'

/** Reads the metadata of an archive from another source. @throws UnusableFile if it is damaged, or if the map cannot render it */
export async function inspectTiles(path: string): Promise<{ bounds: Bounds; tiles: number }> {
  const { header, metadata } = await readArchive(path)
  const { minLon, minLat, maxLon, maxLat, numAddressedTiles, tileType, tileCompression } = header
  if (tileType !== TileType.Mvt || tileCompression !== Compression.Gzip) throw notAMap()
  if (!schemaOf(metadata)) throw otherSchema()
  return { bounds: { west: minLon, south: minLat, east: maxLon, north: maxLat }, tiles: numAddressedTiles }
}

async function readArchive(path: string) {
  const file = await open(path)
  try {
    // The person who chose the file cannot act on the messages of the library.
    const refuse = () => Promise.reject(notAMap())
    const archive = await openBoundedArchive(path, file)
    const header = await archive.getHeader().catch(refuse)
    if (endOf(header) > (await file.stat()).size) throw damagedMap()
    return { header, metadata: await archive.getMetadata().catch(refuse) }
  } finally {
    await file.close()
  }
}

const endOf = (header: Header) =>
  Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  )
