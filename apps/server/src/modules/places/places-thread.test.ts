import { expect, onTestFinished, test } from 'vitest'
import { openPlacesThread } from './places-thread.ts'

function opened(options: Partial<Parameters<typeof openPlacesThread>[0]> = {}) {
  const errors: string[] = []
  const places = openPlacesThread({
    findRegionFiles: async () => [],
    reportError: (event) => errors.push(event),
    ...options,
  })
  onTestFinished(() => places.close())
  return { places, errors }
}

const dying = { worker: new URL('../../../test/maps/crashing-places-worker.ts', import.meta.url) }
const names = async (found: Promise<{ name: string }[]>) => (await found).map(({ name }) => name)

test('rejects queries of a thread that dies with 503, and answers the next one in a new thread', async () => {
  const { places, errors } = opened(dying)
  expect(await names(places.search('well', { limit: 1 }))).toEqual(['well'])
  await expect(places.search('die', { limit: 1 })).rejects.toMatchObject({ status: 503, code: 'places.away' })
  expect(errors).toEqual(['places.thread_died'])
  expect(await names(places.search('well again', { limit: 1 }))).toEqual(['well again'])
})

test('survives a thread whose file is missing, and rejects its queries with 503', async () => {
  const { places, errors } = opened({ worker: new URL('no-such-worker.ts', import.meta.url) })
  for (const _again of [1, 2])
    await expect(places.search('paris', { limit: 1 })).rejects.toMatchObject({ status: 503, code: 'places.away' })
  expect(new Set(errors)).toEqual(new Set(['places.thread_died']))
})

test('rejects queries during a shutdown with 503 and starts no new thread', async () => {
  const { places, errors } = opened()
  await places.search('paris', { limit: 1 })
  const searches = Array.from({ length: 20 }, () =>
    places.search('barclona', { limit: 1 }).catch((error: unknown) => error),
  )
  await places.close()
  const answers = await Promise.all([
    ...searches,
    places.search('paris', { limit: 1 }).catch((error: unknown) => error),
  ])
  for (const answer of answers)
    if (answer instanceof Error) expect(answer).toMatchObject({ status: 503, code: 'places.away' })
  expect(answers.at(-1)).toBeInstanceOf(Error)
  expect(errors).toEqual([])
})

test('finds towns while the list of regions is unavailable', async () => {
  const { places, errors } = opened({ findRegionFiles: () => Promise.reject(new Error('current.json is no JSON')) })
  expect(await names(places.search('paris', { limit: 1 }))).toEqual(['Paris'])
  expect(errors).toEqual(['places.regions_unknown'])
})
