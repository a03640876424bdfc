import { expect, test, vi } from 'vitest'
import { measureCached } from './measure-cached.ts'

test('many callers cause one measurement per interval', async () => {
  const measure = vi.fn(async () => 7)
  const read = measureCached(measure, { everyMs: 60_000 })
  expect(await Promise.all([read(), read(), read()])).toEqual([7, 7, 7])
  expect(await read()).toBe(7)
  expect(measure).toHaveBeenCalledTimes(1)
})

test('a failed measurement is undefined until the next interval', async () => {
  const measure = vi.fn(() => Promise.reject(new Error('The database is away.')))
  const read = measureCached(measure, { everyMs: 60_000 })
  expect([await read(), await read()]).toEqual([undefined, undefined])
  expect(measure).toHaveBeenCalledTimes(1)
})

test('a measurement that hangs is not started again, and its callers wait only a moment', async () => {
  const measure = vi.fn(() => new Promise<number>(() => {}))
  const read = measureCached(measure, { everyMs: 0, timeoutMs: 10 })
  expect([await read(), await read()]).toEqual([undefined, undefined])
  expect(measure).toHaveBeenCalledTimes(1)
})
