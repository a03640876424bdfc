import { afterEach, expect, test, vi } from 'vitest'
import { isReachable, keptAnswerHeader, noteAnswer, noteConnection, watchReachability } from './reachability.ts'

const fresh = new Response()
const kept = new Response(null, { headers: { [keptAnswerHeader]: '1' } })

afterEach(() => {
  noteConnection(false)
  noteAnswer(fresh)
  vi.restoreAllMocks()
})

test.each([
  ['an answer of the server', fresh, true],
  ['an answer that the service worker kept', kept, false],
  ['no answer at all', undefined, false],
])('after %s the server counts as reachable: %s', (_, answer, expected) => {
  noteAnswer(answer)
  expect(isReachable()).toBe(expected)
})

test('one call that fails beside a standing connection changes nothing', () => {
  noteConnection(true)
  noteAnswer(undefined)
  expect(isReachable()).toBe(true)
})

test('the browser’s word that there is no network holds', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(isReachable()).toBe(false)
})

test('tells of changes only', () => {
  const listener = vi.fn()
  const stop = watchReachability(listener)
  noteAnswer(fresh)
  noteAnswer(undefined)
  noteAnswer(kept)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  noteAnswer(fresh)
  expect(listener).toHaveBeenCalledTimes(1)
})
