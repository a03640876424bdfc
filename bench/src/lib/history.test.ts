import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToHistory, describeRun, lastRatioOf, readHistory, type PastFigure } from './history.ts'

let folder: string
let file: URL
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-history-'))
  file = pathToFileURL(join(folder, 'history.jsonl'))
})
afterEach(() => rm(folder, { recursive: true }))

const figure = (ratio: number): PastFigure => ({
  benchmark: 'start',
  what: 'ready on PostgreSQL',
  unit: 'ms',
  ours: 300 * ratio,
  reference: 300,
  referenceName: 'bare Fastify',
  ratio,
  goal: 'at most 2',
  holds: ratio <= 2,
})

test('a run is found again, and the last ratio of a figure is that of the newest run that has it', async () => {
  expect(await readHistory(file)).toEqual([])
  // The reference of the second figure reached nothing.
  const first = { ...describeRun(), figures: [figure(2.7), { ...figure(Infinity), ours: 7, what: 'highest rate' }] }
  await addToHistory(first, file)
  await addToHistory({ ...describeRun(), figures: [figure(1.9)] }, file)
  await addToHistory({ ...describeRun(), figures: [] }, file)

  const runs = await readHistory(file)
  expect(runs).toHaveLength(3)
  expect(runs[0]).toEqual(first)
  expect(lastRatioOf(runs, figure(0))).toBe(1.9)
  expect(lastRatioOf(runs, { ...figure(0), what: 'highest rate' })).toBe(Infinity)
  expect(lastRatioOf(runs, { ...figure(0), unit: 'MB' })).toBeUndefined()
  expect(lastRatioOf(runs, { ...figure(0), referenceName: 'bare Node' })).toBeUndefined()
})

test('a damaged line is named', async () => {
  await addToHistory({ ...describeRun(), figures: [] }, file)
  await writeFile(file, '{"at": ', { flag: 'a' })
  await expect(readHistory(file)).rejects.toThrow('Line 2 of the history is damaged.')
})
