import { mkdir, open } from 'node:fs/promises'
import { Compression, type Header, TileType } from 'pmtiles'
import { regionFiles } from '../../store/maps-layout.ts'
import { schemaOf } from '../../tile-schemas.ts'
import { openBoundedArchive } from '../../tiles-file/bounded-archive.ts'
import { damagedMap, notAMap, otherSchema } from '../import.errors.ts'
import { placeFile, type GivenFile } from '../../files.ts'
import type { MadeRegion } from './make-region.ts'

interface MakeTilesRegionOptions {
  file: GivenFile
  /** Of the new build; it need not be there. */
  folder: string
}

/** Sets a map that was made elsewhere beside those made here: to look at, with nothing to search or to ride on. */
export async function makeTilesRegion({ file, folder }: MakeTilesRegionOptions): Promise<MadeRegion> {
  const { header, metadata } = await readTiles(file.path)
  const { minLon, minLat, maxLon, maxLat, numAddressedTiles, tileType, tileCompression } = header
  if (tileType !== TileType.Mvt || tileCompression !== Compression.Gzip) throw notAMap()
  if (!schemaOf(metadata)) throw otherSchema()
  await mkdir(folder, { recursive: true })
  await placeFile(file, regionFiles(folder).tiles)
  return {
    bounds: { west: minLon, south: minLat, east: maxLon, north: maxLat },
    extractDate: null,
    counts: { tiles: numAddressedTiles },
    has: { tiles: true, places: false, roads: false },
  }
}

async function readTiles(path: string) {
  const file = await open(path)
  try {
    // Whatever the library says of a broken file, it is the same to whoever chose it.
    const refuse = () => Promise.reject(notAMap())
    const archive = await openBoundedArchive(path, file)
    const header = await archive.getHeader().catch(refuse)
    if (reachOf(header) > (await file.stat()).size) throw damagedMap()
    return { header, metadata: await archive.getMetadata().catch(refuse) }
  } finally {
    await file.close()
  }
}

/** Where the last of its parts ends, as the archive says. */
const reachOf = (header: Header) =>
  Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  )
