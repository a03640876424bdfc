import { expect, onTestFinished, test } from 'vitest'
import { openPlacesThread } from './places-thread.ts'

function opened(options: Partial<Parameters<typeof openPlacesThread>[0]> = {}) {
  const troubles: string[] = []
  const places = openPlacesThread({
    findRegionFiles: async () => [],
    reportError: (event) => troubles.push(event),
    ...options,
  })
  onTestFinished(() => places.close())
  return { places, troubles }
}

const dying = { worker: new URL('../../../test/maps/dying-places-worker.ts', import.meta.url) }
const names = async (found: Promise<{ name: string }[]>) => (await found).map(({ name }) => name)

test('who asks a thread that dies is told to try again, and the next is answered by another', async () => {
  const { places, troubles } = opened(dying)
  expect(await names(places.search('well', { limit: 1 }))).toEqual(['well'])
  await expect(places.search('die', { limit: 1 })).rejects.toMatchObject({ status: 503, code: 'places.away' })
  expect(troubles).toEqual(['places.thread_died'])
  expect(await names(places.search('well again', { limit: 1 }))).toEqual(['well again'])
})

test('a thread whose file is gone ends nothing, and who asked is told to try again', async () => {
  const { places, troubles } = opened({ worker: new URL('no-such-worker.ts', import.meta.url) })
  for (const _again of [1, 2])
    await expect(places.search('paris', { limit: 1 })).rejects.toMatchObject({ status: 503, code: 'places.away' })
  expect(new Set(troubles)).toEqual(new Set(['places.thread_died']))
})

test('who still asks at a shutdown is told to try again, and no thread is started anew', async () => {
  const { places, troubles } = opened()
  await places.search('paris', { limit: 1 })
  const asked = Array.from({ length: 20 }, () =>
    places.search('barclona', { limit: 1 }).catch((error: unknown) => error),
  )
  await places.close()
  const answers = await Promise.all([...asked, places.search('paris', { limit: 1 }).catch((error: unknown) => error)])
  for (const answer of answers)
    if (answer instanceof Error) expect(answer).toMatchObject({ status: 503, code: 'places.away' })
  expect(answers.at(-1)).toBeInstanceOf(Error)
  expect(troubles).toEqual([])
})

test('towns are found while nobody can tell which regions there are', async () => {
  const { places, troubles } = opened({ findRegionFiles: () => Promise.reject(new Error('current.json is no JSON')) })
  expect(await names(places.search('paris', { limit: 1 }))).toEqual(['Paris'])
  expect(troubles).toEqual(['places.regions_unknown'])
})
