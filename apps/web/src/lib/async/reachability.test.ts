import { afterEach, expect, test, vi } from 'vitest'
import { isReachable, cachedReplyHeader, noteReply, noteConnection, watchReachability } from './reachability.ts'

const fresh = new Response()
const cachedReply = new Response(null, { headers: { [cachedReplyHeader]: '1' } })

afterEach(() => {
  noteConnection(false)
  noteReply(fresh)
  vi.restoreAllMocks()
})

test.each([
  ['a reply of the server', fresh, true],
  ['a reply from the cache of the service worker', cachedReply, false],
  ['a missing reply', undefined, false],
])('%s decides whether the server is reachable', (_, answer, expected) => {
  noteReply(answer)
  expect(isReachable()).toBe(expected)
})

test('one failed request does not change the state while the live connection is open', () => {
  noteConnection(true)
  noteReply(undefined)
  expect(isReachable()).toBe(true)
})

test('the server is unreachable while the browser reports no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(isReachable()).toBe(false)
})

test('notifies only on changes', () => {
  const listener = vi.fn()
  const stop = watchReachability(listener)
  noteReply(fresh)
  noteReply(undefined)
  noteReply(cachedReply)
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  noteReply(fresh)
  expect(listener).toHaveBeenCalledTimes(1)
})
