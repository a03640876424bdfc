import { mkdir, open } from 'node:fs/promises'
import { Compression, PMTiles, TileType } from 'pmtiles'
import { regionFiles } from '../../store/maps-layout.ts'
import { schemaOf } from '../../tile-schemas.ts'
import { notAMap, otherSchema } from '../import.errors.ts'
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
    const getBytes = async (offset: number, length: number) => {
      const data = new ArrayBuffer(length)
      const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset)
      return { data: data.slice(0, bytesRead) }
    }
    // Whatever the library says of a broken file, it is the same to whoever chose it.
    const archive = new PMTiles({ getKey: () => path, getBytes })
    const refuse = () => Promise.reject(notAMap())
    return { header: await archive.getHeader().catch(refuse), metadata: await archive.getMetadata().catch(refuse) }
  } finally {
    await file.close()
  }
}
