import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeOnMaps, mapData } from '../../test/map-data.ts'
import { openActor } from '../valhalla/open-actor.ts'
import { buildGraph } from './build-graph.ts'

async function workFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-graph-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function kilometres(graph: string, from: [number, number], to: [number, number]): Promise<number> {
  const locations = [from, to].map(([lat, lon]) => ({ lat, lon }))
  const answer = JSON.parse(await openActor(graph).route(JSON.stringify({ locations, costing: 'motor_scooter' })))
  return answer.trip.summary.length
}

describeOnMaps('building the road graph', () => {
  test('enables routes for scooters in each of several regions', async () => {
    const folder = await workFolder()
    const graph = join(folder, 'graph')
    const shares: number[] = []
    await buildGraph({
      extracts: [mapData('baltimore-2015'), mapData('porto-2020')],
      folder: graph,
      onProgress: (share) => shares.push(share),
    })
    expect(await kilometres(graph, [39.2864, -76.603], [39.28, -76.58])).toBeCloseTo(2.4, 0)
    expect(await kilometres(graph, [41.1496, -8.611], [41.1415, -8.615])).toBeCloseTo(1.3, 0)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares.at(-1)).toBe(1)
    // The list of duplicate ways, the configuration and the draft were removed.
    expect(await readdir(folder)).toEqual(['graph'])
  })

  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
  test.each<[string, (porto: Buffer) => Buffer, RegExp]>([
    ['cut in half', cut, /ends too early/],
    ['empty', () => Buffer.alloc(0), /ends too early/],
    ['of text', () => Buffer.from('<html>Not found</html>'), /no OpenStreetMap extract/],
  ])('reports a file that is %s and leaves no files', async (_what, make, reason) => {
    const folder = await workFolder()
    const file = join(folder, 'given.osm.pbf')
    await writeFile(file, make(await readFile(mapData('nyc-lower-east-side-2020'))))
    await expect(buildGraph({ extracts: [file], folder: join(folder, 'graph') })).rejects.toThrow(reason)
    expect(await readdir(folder)).toEqual(['given.osm.pbf'])
  })

  test('reports a file that is not sorted', async () => {
    const folder = await workFolder()
    const build = buildGraph({ extracts: [mapData('unsorted-input')], folder: join(folder, 'graph') })
    await expect(build).rejects.toThrow(/not sorted/)
  })

  test('stops at once when it is cancelled and leaves no files', async () => {
    const folder = await workFolder()
    const cancel = new AbortController()
    const build = buildGraph({
      extracts: [mapData('reisterstown-md')],
      folder: join(folder, 'graph'),
      signal: cancel.signal,
      onProgress: () => cancel.abort(new Error('not wanted any more')),
    })
    await expect(build).rejects.toThrow('not wanted any more')
    expect(await readdir(folder)).toEqual([])
  })
})
