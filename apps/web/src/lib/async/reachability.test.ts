import { afterEach, expect, test, vi } from 'vitest'
import { isReachable, cachedReplyHeader, noteReply, noteConnection, watchReachability } from './reachability.ts'

const fresh = new Response()
const kept = new Response(null, { headers: { [cachedReplyHeader]: '1' } })

afterEach(() => {
  noteConnection(false)
  noteReply(fresh)
  vi.restoreAllMocks()
})

test.each([
  ['an answer of the server', fresh, true],
  ['an answer that the service worker kept', kept, false],
  ['no answer at all', undefined, false],
])('after %s the server counts as reachable: %s', (_, answer, expected) => {
  noteReply(answer)
  expect(isReachable()).toBe(expected)
})

test('one call that fails beside a standing connection changes nothing', () => {
  noteConnection(true)
  noteReply(undefined)
  expect(isReachable()).toBe(true)
})

test('the browser’s word that there is no network holds', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(isReachable()).toBe(false)
})

test('tells of changes only', () => {
  const listener = vi.fn()
  const stop = watchReachability(listener)
  noteReply(fresh)
  noteReply(undefined)
  noteReply(kept)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  noteReply(fresh)
  expect(listener).toHaveBeenCalledTimes(1)
})
