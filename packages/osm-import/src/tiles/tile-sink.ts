import { rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Bounds } from '@scooter-rides/geo'
import { Tinypool } from 'tinypool'
import { nameIn, nameProperty } from '../name-languages.ts'
import type { FeatureSink, OnShare, OsmFeature } from '../osm-feature.ts'
import { archiveMetadata } from './archive-metadata.ts'
import { createCoverage } from './coverage.ts'
import { drawn } from './drawn-feature.ts'
import { createGround } from './ground/ground.ts'
import type { MapFeature } from './map-feature.ts'
import { mapFeatures } from './map-features.ts'
import { createArchive, type PackedTile } from './pmtiles-archive.ts'
import { createTileFiles } from './tile-files.ts'
import { LAYERS } from './tile-schema.ts'
import type { TileTask } from './tile-worker.ts'
import { boxOf, boxOfBounds, meets, toWorld } from './world-units.ts'

interface TileSinkOptions {
  file: string
  /** This sink empties and removes it; it needs about three times the extract's size. */
  workFolder: string
  bounds: Bounds
  name: string
  /** The languages (BCP 47 tags) in which names are stored beside the local name. */
  languages: readonly string[]
}

/** Each thread holds the features of a town in memory. */
const MOST_THREADS = 2
/** The share of the finishing time for cutting; the rest is for sorting the archive. */
const CUTTING = 0.97

/** Makes an archive of street map tiles from the features of an extract. */
export function createTileSink({ file, workFolder, bounds, name, languages }: TileSinkOptions): FeatureSink {
  const box = boxOfBounds(bounds)
  const ground = createGround(box)
  const coverage = createCoverage(box)
  const files = createTileFiles(workFolder, box)

  function addOne({ geometry, properties, layer, minZoom, order }: MapFeature, tags: OsmFeature['tags']) {
    const { box: itsBox, ...shape } = drawn(geometry)
    if (!meets(itsBox, box)) return
    const isStreet = layer === 'roads' && properties['kind'] !== 'ferry'
    if (isStreet || layer === 'buildings') ground.addLand(itsBox)
    if (isStreet) coverage.add(itsBox)
    const rest = {
      layer: LAYERS.indexOf(layer),
      minZoom,
      order,
      properties: JSON.stringify(withTranslations(properties, tags)),
    }
    files.add({ ...shape, ...rest }, itsBox)
  }

  /** Labels also have their names in the languages of readers, where these differ from the local name. */
  function withTranslations(properties: MapFeature['properties'], tags: OsmFeature['tags']): MapFeature['properties'] {
    const { name } = properties
    if (name === undefined) return properties
    const translations = languages.flatMap((language) => {
      const translation = nameIn(language, tags)
      return translation === undefined || translation === name ? [] : [[nameProperty(language), translation] as const]
    })
    return { ...properties, ...Object.fromEntries(translations) }
  }

  return {
    add(feature: OsmFeature) {
      const { tags, geometry } = feature
      if (tags['natural'] === 'coastline' && geometry.kind === 'line') ground.addCoast(toWorld(geometry.path))
      for (const found of mapFeatures(feature)) addOne(found, tags)
    },

    async finish(onShare = () => {}) {
      for (const feature of ground.features()) files.add(feature, boxOf(feature.parts))
      const archive = await createArchive(join(workFolder, 'tiles'))
      try {
        await cutInThreads(
          files.finish().map((each) => ({ ...each, path: join(workFolder, each.name), bounds: box })),
          (tile) => archive.add(tile),
          (share) => onShare(share * CUTTING),
        )
        const { west, south, east, north } = bounds
        await archive.finish(file, archiveMetadata(name, coverage.boxes(), languages), [west, south, east, north])
        onShare(1)
      } finally {
        await archive.close()
        await rm(workFolder, { recursive: true, force: true })
      }
    },
  }
}

async function cutInThreads(tasks: readonly TileTask[], keep: (tile: PackedTile) => Promise<void>, onShare: OnShare) {
  const sizes = new Map(await Promise.all(tasks.map(async (task) => [task, (await stat(task.path)).size] as const)))
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  let done = 0
  // In production, the worker is a JavaScript file beside the bundle; in development Node runs the TypeScript file.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const threads = Math.max(1, Math.min(MOST_THREADS, availableParallelism(), tasks.length))
  const pool = new Tinypool({
    filename: new URL(`./tile-worker.${extension}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
  })
  const waiting = [...tasks]
  // Cutting waits for writing: otherwise finished tiles would fill the memory.
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      for (const tile of (await pool.run(task)) as PackedTile[]) await keep(tile)
      done += sizes.get(task) ?? 0
      onShare(done / total)
    }
  }
  try {
    await Promise.all(Array.from({ length: threads }, work))
  } finally {
    await pool.destroy()
  }
}
