import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnMaps, mapData, writeTiles } from '@scooter-rides/osm-import/testing'
import { bareEnvironment } from '../../test/processes/bare-environment.ts'
import { createMapsStore } from '../maps/store/maps-store.ts'
import { slow } from '../../test/slow.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scooter-map-cli-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const mapsNow = () => createMapsStore({ folder: join(dataDir, 'maps') }).now()

function begin(program: 'map-import' | 'map-list' | 'map-remove', ...args: string[]) {
  const file = join(import.meta.dirname, `${program}.ts`)
  return spawn(process.execPath, [file, ...args], { env: { ...bareEnvironment, DATA_DIR: dataDir } })
}

async function run(...command: Parameters<typeof begin>) {
  const child = begin(...command)
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out, error }
}

describeOnMaps('npm run map:import, map:list and map:remove', () => {
  test('add towns on both sides of the ocean to one folder with one road graph', slow, async () => {
    for (const town of ['baltimore-2015', 'porto-2020', 'reisterstown-md']) {
      const { code, error } = await run('map-import', mapData(town))
      expect(error).toContain('Writing maps and places …')
      expect(code).toBe(0)
    }
    const { regions, graph } = await mapsNow()
    expect(regions.map(({ id, name }) => [id, name])).toEqual([
      ['baltimore-2015', 'Baltimore 2015'],
      ['porto-2020', 'Porto 2020'],
      ['reisterstown-md', 'Reisterstown Md'],
    ])
    expect(regions.map(({ extractDate }) => extractDate)).toEqual([null, '2020-07-20T10:27:03.000Z', null])
    expect(graph).not.toBeNull()
    expect((await run('map-list')).out).toMatch(
      /^baltimore-2015 .*\nporto-2020 .*as of 2020-07-20\nreisterstown-md .*\n$/,
    )
  })

  test('accept a region by its id, and name an unknown one', slow, async () => {
    // Tiles only: the road graph is not rebuilt for a region that had no roads.
    const tiles = await writeTiles(join(dataDir, 'elsewhere.pmtiles'))
    expect(await run('map-import', tiles)).toMatchObject({ code: 0, out: 'Elsewhere was added to the map.\n' })
    expect(await run('map-remove', 'elsewhere')).toMatchObject({
      code: 0,
      out: 'Elsewhere was removed from the map.\n',
    })
    expect(await run('map-remove', 'elsewhere')).toMatchObject({
      code: 1,
      error: 'There is no imported region called “elsewhere”.\n',
    })
    expect((await mapsNow()).regions.map(({ id }) => id)).toEqual(['baltimore-2015', 'porto-2020', 'reisterstown-md'])
  })

  test('stop a cancelled import and report that the maps are unchanged', slow, async () => {
    const before = await mapsNow()
    const child = begin('map-import', mapData('andorra-2021'), '--name', 'Andorra')
    const output = child.stderr.setEncoding('utf8')
    output.on('data', (line: string) => line.includes('Checking the extract') && child.kill('SIGTERM'))
    const [error] = await Promise.all([text(output), once(child, 'close')])
    expect(error).toContain('This import was cancelled. The maps are unchanged.')
    expect(child.exitCode).toBe(1)
    expect(await mapsNow()).toEqual(before)
  })

  test('report a file that cannot be imported in one sentence', slow, async () => {
    expect(await run('map-import', import.meta.filename)).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^This is not a map extract/),
    })
    expect(await run('map-import', '/nowhere/a.osm.pbf')).toMatchObject({
      code: 1,
      error: 'Not found: /nowhere/a.osm.pbf.\n',
    })
    expect((await run('map-import')).error).toContain('npm run map:import -- porto')
  })
})
