import { listFriends, type LiveEvent } from '@scooter-rides/contract'
import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi } from '../../../test/fake-api.ts'
import { sampleFriendship } from '../../../test/sample-friendship.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { applyFriendEvent } from './friends.live.ts'
import { friendsQuery, type Friendship } from './friends.queries.ts'

let queryClient: QueryClient
let stop: () => void = () => undefined

beforeEach(() => {
  queryClient = createQueryClient()
})
afterEach(() => stop())

const request = sampleFriendship({ status: 'pending', direction: 'incoming' })
const receive = (event: LiveEvent) => applyFriendEvent(queryClient, event)
const shown = () => queryClient.getQueryData(friendsQuery.queryKey)

/** Renders the friends, and counts their fetches. */
async function openFriends(friends: Friendship[]) {
  const reads = fakeApi(listFriends, () => friends)
  stop = new QueryObserver(queryClient, friendsQuery).subscribe(() => undefined)
  await vi.waitFor(() => expect(shown()).toBeDefined())
  return reads
}

describe('live events about friends', () => {
  test('show a request, its acceptance and its end without a refetch', async () => {
    const reads = await openFriends([])
    receive({ type: 'friendRequest', ...request })
    expect(shown()).toEqual([request])
    const friend = sampleFriendship()
    receive({ type: 'friendUpdate', ...friend })
    expect(shown()).toEqual([friend])
    receive({ type: 'friendUpdate', ...friend, status: 'rejected' })
    expect(shown()).toEqual([])
    expect(reads).toHaveLength(1)
  })

  test('do not show a block between other riders', async () => {
    await openFriends([sampleFriendship()])
    receive({ type: 'friendUpdate', ...sampleFriendship({ status: 'blocked', direction: 'incoming' }) })
    expect(shown()).toEqual([])
  })

  test('show presence changes immediately', async () => {
    await openFriends([sampleFriendship()])
    receive({ type: 'connectionStatus', userId: 'bo-id', isOnline: true, lastActive: null })
    expect(shown()?.[0]?.user.isOnline).toBe(true)
    receive({ type: 'connectionStatus', userId: 'cy-id', isOnline: false, lastActive: null })
    expect(shown()?.[0]?.user.isOnline).toBe(true)
  })

  test('keep a request that arrives while the list is loading', async () => {
    const gate = closedGate()
    let isFirst = true
    fakeApi(listFriends, async () => {
      if (!isFirst) return [request]
      isFirst = false
      await gate.opened
      return []
    })
    stop = new QueryObserver(queryClient, friendsQuery).subscribe(() => undefined)
    receive({ type: 'friendRequest', ...request })
    gate.open()
    await vi.waitFor(() => expect(shown()).toEqual([request]))
  })

  test('refetch the list when the server reports a change', async () => {
    const reads = await openFriends([])
    receive({ type: 'invalidate', keys: ['chat', 'friends'] })
    await vi.waitFor(() => expect(reads).toHaveLength(2))
    receive({ type: 'invalidate', keys: ['chat'] })
    expect(queryClient.isFetching({ queryKey: friendsQuery.queryKey })).toBe(0)
  })
})
