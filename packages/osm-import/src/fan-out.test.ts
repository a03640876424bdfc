import { expect, test } from 'vitest'
import { fanOut } from './fan-out.ts'
import type { FeatureSink, OsmFeature } from './osm-feature.ts'

const bench: OsmFeature = {
  type: 'node',
  id: 7,
  tags: { amenity: 'bench' },
  geometry: { kind: 'point', lng: 7.42, lat: 43.73 },
}

function listingSink(calls: string[], name: string, waits?: Promise<void>): FeatureSink {
  return {
    add({ id }) {
      calls.push(`${name} takes ${id}`)
      return waits
    },
    async finish(onShare) {
      onShare?.(0.5)
      calls.push(`${name} is done`)
      onShare?.(1)
    },
  }
}

test('every sink receives every feature and finishes', async () => {
  const calls: string[] = []
  const sinks = fanOut([listingSink(calls, 'tiles'), listingSink(calls, 'places')])
  expect(sinks.add(bench)).toBeUndefined()
  await sinks.finish()
  expect(calls).toEqual(['tiles takes 7', 'places takes 7', 'tiles is done', 'places is done'])
})

test('the progress of finishing is weighted by the duration of each sink', async () => {
  const shares: number[] = []
  const sinks = fanOut([listingSink([], 'tiles'), listingSink([], 'places')], [3, 1])
  await sinks.finish((share) => shares.push(share))
  expect(shares).toEqual([0.375, 0.75, 0.875, 1])
})

test('the reader waits for a sink that is busy', async () => {
  const disk = Promise.withResolvers<void>()
  const added = fanOut([listingSink([], 'tiles'), listingSink([], 'places', disk.promise)]).add(bench)
  disk.reject(new Error('no room left'))
  await expect(added).rejects.toThrow('no room left')
})
