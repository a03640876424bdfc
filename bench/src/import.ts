import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builderConfig, findTileBuilder } from '@scooter-rides/osm-import/testing'
import { newPostgres, onServer } from './lib/databases.ts'
import { measureRun, type MeasuredRun } from './lib/measured-run.ts'
import type { Figure } from './lib/report.ts'
import { writeShiftedCopies } from './lib/shifted-copies.ts'

const goals = { timesOthers: 3, peakMegabytes: 2048 }
const towns = ['baltimore-2015', 'porto-2020', 'reisterstown-md']
/** This many copies of Liechtenstein make more than 100 MB. */
const copies = 52

const folderOfTowns = process.env.MAP_TEST_DATA ?? fileURLToPath(new URL('../../../shared/map', import.meta.url))
const townFile = (name: string) => join(folderOfTowns, `${name}.osm.pbf`)
const importer = fileURLToPath(new URL('../../apps/server/src/cli/map-import.ts', import.meta.url))
/** The path in Debian's package. */
const tilemakerExamples = '/usr/share/doc/tilemaker/examples'

/** A command-line import, compared with tilemaker, osm2pgsql and Valhalla's builder in sequence. `towns` or `large` selects one part. */
export default async function measureImport(options: string[]): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-bench-import-'))
  try {
    const figures: Figure[] = []
    if (!options.includes('large'))
      for (const town of towns) figures.push(...(await measure(town, townFile(town), folder)))
    if (!options.includes('towns')) {
      const large = join(folder, 'large.osm.pbf')
      await writeShiftedCopies(townFile('liechtenstein-2021'), large, copies)
      figures.push(...(await measure(`${copies} × liechtenstein`, large, folder)))
    }
    return figures
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measure(name: string, file: string, folder: string): Promise<Figure[]> {
  const ours = await importHere(file, join(folder, 'data'))
  const others = [await runTilemaker(file, folder), await runOsm2pgsql(file), await buildRoads(file, folder)]
  const seconds = others.reduce((sum, run) => sum + run.seconds, 0)
  const peakMegabytes = Math.max(...others.map((run) => run.peakMegabytes))
  const referenceName = `tilemaker, osm2pgsql, Valhalla: ${others.map((run) => run.seconds.toFixed(1)).join(' + ')} s`
  const ratio = ours.seconds / seconds
  return [
    {
      what: `${name}, time`,
      unit: 's',
      ours: ours.seconds,
      reference: seconds,
      referenceName,
      ratio,
      goal: `at most ${goals.timesOthers}`,
      holds: ratio <= goals.timesOthers,
    },
    {
      what: `${name}, peak memory`,
      unit: 'MB',
      ours: ours.peakMegabytes,
      reference: peakMegabytes,
      referenceName: 'the largest of them',
      ratio: ours.peakMegabytes / peakMegabytes,
      goal: `at most ${goals.peakMegabytes} MB`,
      holds: ours.peakMegabytes <= goals.peakMegabytes,
    },
  ]
}

async function importHere(file: string, dataDir: string): Promise<MeasuredRun> {
  await rm(dataDir, { recursive: true, force: true })
  return measureRun(process.execPath, [importer, file], { env: { PATH: process.env.PATH, DATA_DIR: dataDir } })
}

/** Uses tilemaker's example without the layers that need worldwide coastline shapes. */
async function runTilemaker(file: string, folder: string): Promise<MeasuredRun> {
  if (!existsSync(tilemakerExamples)) throw new Error('Install Debian’s tilemaker and osm2pgsql first.')
  const example = JSON.parse(await readFile(join(tilemakerExamples, 'config-openmaptiles.json'), 'utf8'))
  const layers = Object.entries<object>(example.layers).filter(([, layer]) => !('source' in layer))
  const [config, output] = [join(folder, 'tilemaker.json'), join(folder, 'tiles.mbtiles')]
  await writeFile(config, JSON.stringify({ ...example, layers: Object.fromEntries(layers) }))
  await rm(output, { force: true })
  const script = join(tilemakerExamples, 'process-openmaptiles.lua')
  return measureRun('tilemaker', ['--input', file, '--output', output, '--config', config, '--process', script])
}

async function runOsm2pgsql(file: string): Promise<MeasuredRun> {
  const database = await newPostgres()
  if (database?.url === undefined) throw new Error('osm2pgsql wants a PostgreSQL: name one in DATABASE_URL.')
  try {
    await onServer(database.url, 'CREATE EXTENSION postgis; CREATE EXTENSION hstore')
    return await measureRun('osm2pgsql', ['--create', '--hstore', '--database', database.url, file])
  } finally {
    await database.remove()
  }
}

async function buildRoads(file: string, folder: string): Promise<MeasuredRun> {
  const [tiles, config] = [join(folder, 'roads'), join(folder, 'valhalla.json')]
  await rm(tiles, { recursive: true, force: true })
  await writeFile(config, JSON.stringify(builderConfig({ folder: tiles, threads: 1 })))
  return measureRun(await findTileBuilder(), ['--config', config, file], { cwd: folder })
}
