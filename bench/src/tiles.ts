import { copyFile, mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PMTiles, type Source } from 'pmtiles'
import { newEmbedded } from './lib/databases.ts'
import { load } from './lib/load.ts'
import { median, takeTurns } from './lib/measure.ts'
import { startProduct } from './lib/product.ts'
import { startBench } from './lib/programs.ts'
import type { Figure } from './lib/report.ts'

const ports = { ours: Number(process.env.PORT ?? 4149), bare: Number(process.env.PORT ?? 4149) + 1 }
const worldFile = fileURLToPath(new URL('../../apps/server/data/world.pmtiles', import.meta.url))
const crowds = [1, 64]
const rounds = 3
const mostOfBareP50 = 1.5

export interface TilePlace {
  url: string
  offset: number
  length: number
}

/** Tiles over HTTP, compared with a bare server. The world map is the region: it is always there, and its tiles are as large as those of streets. */
export default async function tiles(): Promise<Figure[]> {
  const database = await newEmbedded()
  try {
    await addRegion(database.dataDir)
    const places = await placesOfTiles()
    const product = await startProduct(database, ports.ours)
    const bare = await startBench('bare-tiles', String(ports.bare), worldFile, JSON.stringify(places))
    try {
      const figures: Figure[] = []
      for (const connections of crowds)
        figures.push(
          await compare(
            connections,
            places.map(({ url }) => url),
          ),
        )
      return figures
    } finally {
      await bare.stop()
      await product.stop()
    }
  } finally {
    await database.remove()
  }
}

async function compare(connections: number, paths: string[]): Promise<Figure> {
  const ask = (port: number) => () => load({ port, paths, seconds: 2, connections, takesGzip: true })
  const [mine = [], theirs = []] = await takeTurns(rounds, [ask(ports.ours), ask(ports.bare)], 2)
  const ratio = median(mine.map(({ p50 }, round) => p50 / (theirs[round]?.p50 ?? p50)))
  return {
    what: `tile p50, ${connections} at once`,
    unit: 'ms',
    ours: median(mine.map(({ p50 }) => p50)),
    reference: median(theirs.map(({ p50 }) => p50)),
    referenceName: 'bare node:http and file',
    ratio,
    goal: `at most ${mostOfBareP50}`,
    holds: ratio <= mostOfBareP50,
  }
}

async function addRegion(dataDir: string) {
  const maps = join(dataDir, 'maps')
  const folder = join(maps, 'regions', 'bench', 'first')
  await mkdir(folder, { recursive: true })
  await copyFile(worldFile, join(folder, 'tiles.pmtiles'))
  const bounds = { west: -180, south: -85, east: 180, north: 85 }
  const has = { tiles: true, places: false, roads: false }
  await writeFile(
    join(folder, 'region.json'),
    JSON.stringify({ id: 'bench', name: 'Bench', build: 'first', bounds, has }),
  )
  await writeFile(join(maps, 'current.json'), JSON.stringify({ regions: { bench: 'first' }, graph: null }))
}

/** The tiles of all zooms that show a part of Europe, and their locations. */
async function placesOfTiles(): Promise<TilePlace[]> {
  const file = await open(worldFile)
  let last = { offset: 0, length: 0 }
  const source: Source = {
    getKey: () => worldFile,
    async getBytes(offset, length) {
      last = { offset, length }
      const data = new ArrayBuffer(length)
      const { bytesRead } = await file.read(new Uint8Array(data), 0, length, offset)
      return { data: data.slice(0, bytesRead) }
    },
  }
  const archive = new PMTiles(source)
  const places: TilePlace[] = []
  for (let z = 4; z <= 7; z++)
    for (let step = 0; step < 32; step++) {
      const [x, y] = [2 ** (z - 1) + (step % 4), Math.floor(2 ** z * 0.33) + Math.floor(step / 4)]
      // Its last read is the tile itself.
      if (await archive.getZxy(z, x, y))
        places.push({ url: `/api/map/tiles/bench/${z}/${x}/${y}.mvt?v=first`, ...last })
    }
  await file.close()
  return places
}
