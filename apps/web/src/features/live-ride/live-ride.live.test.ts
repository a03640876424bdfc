import { getLiveRide, type LiveEvent, type LiveRide } from '@scooter-rides/contract'
import { QueryObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi } from '../../../test/fake-api.ts'
import { sampleLiveRide, sampleLiveRider } from '../../../test/sample-live-ride.ts'
import { sampleMe } from '../../../test/samples.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { meQuery } from '../../session/me/me.queries.ts'
import { applyLiveRideEvent } from './live-ride.live.ts'
import { liveRideQuery } from './live-ride.queries.ts'

const { queryKey } = liveRideQuery(7)
const at = (second: number) => new Date(Date.UTC(2030, 4, 1, 14, 0, second))
const maya = sampleLiveRider({ userId: 'maya-id', at: at(0) })
const bo = sampleLiveRider({ at: at(10) })

let queryClient: QueryClient
let stop = () => {}

beforeEach(() => {
  queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, sampleMe())
})
afterEach(() => stop())

const known = () => queryClient.getQueryData(queryKey)
const receive = (event: LiveEvent) => applyLiveRideEvent(queryClient, event)
function show(change: Partial<LiveRide> = {}) {
  queryClient.setQueryData(
    queryKey,
    sampleLiveRide({ isSharing: true, sharingCount: 2, riders: [maya, bo], ...change }),
  )
  stop = new QueryObserver(queryClient, liveRideQuery(7)).subscribe(() => {})
}

describe('positions', () => {
  test('replace older ones of the same rider and add new riders, but never an older one over a newer one', () => {
    show()
    const cy = sampleLiveRider({ userId: 'cy-id', at: at(3) })
    receive({
      type: 'positions',
      rideId: 7,
      riders: [{ ...maya, at: at(2), lat: 41 }, { ...bo, at: at(9), lat: 41 }, cy],
    })
    expect(known()?.riders).toEqual([{ ...maya, at: at(2), lat: 41 }, bo, cy])
  })

  test('of a ride that is not known are ignored', () => {
    receive({ type: 'positions', rideId: 7, riders: [bo] })
    expect(known()).toBeUndefined()
  })

  test('that arrive while a reply is on its way stay', async () => {
    show()
    const gate = closedGate()
    fakeApi(getLiveRide, async () => {
      await gate.opened
      return sampleLiveRide({ isSharing: true, sharingCount: 2, riders: [maya, bo] })
    })
    const reading = queryClient.invalidateQueries({ queryKey })
    receive({ type: 'positions', rideId: 7, riders: [{ ...bo, at: at(20), lat: 42 }] })
    gate.open()
    await reading
    expect(known()?.riders.find(({ userId }) => userId === 'bo-id')?.lat).toBe(42)
  })

  test('lead to a refetch if the rider shares with another device', async () => {
    show({ isSharing: false, riders: [] })
    fakeApi(getLiveRide, () => sampleLiveRide({ isSharing: true, sharingCount: 2, riders: [maya, bo] }))
    receive({ type: 'positions', rideId: 7, riders: [bo] })
    expect(known()?.riders).toEqual([])
    await vi.waitFor(() => expect(known()?.isSharing).toBe(true))
  })
})

describe('a position that is gone', () => {
  test('of another rider disappears', () => {
    show()
    receive({ type: 'positionGone', rideId: 7, userId: 'bo-id', reason: 'stopped' })
    expect(known()).toMatchObject({ isSharing: true, riders: [maya] })
  })

  test('of the rider ends sharing and hides the others', () => {
    show()
    receive({ type: 'positionGone', rideId: 7, userId: 'maya-id', reason: 'stopped' })
    expect(known()).toMatchObject({ state: 'open', isSharing: false, riders: [] })
  })

  test('because the live ride has ended hides all', () => {
    show()
    receive({ type: 'positionGone', rideId: 7, userId: 'bo-id', reason: 'ended' })
    expect(known()).toMatchObject({ state: 'ended', isSharing: false, riders: [] })
  })

  test('does not return with a reply that is on its way', async () => {
    show()
    const gate = closedGate()
    let replies = 0
    fakeApi(getLiveRide, async () => {
      replies += 1
      if (replies === 1) await gate.opened
      return sampleLiveRide({ isSharing: true, sharingCount: 1, riders: replies === 1 ? [maya, bo] : [maya] })
    })
    void queryClient.invalidateQueries({ queryKey })
    receive({ type: 'positionGone', rideId: 7, userId: 'bo-id', reason: 'stopped' })
    gate.open()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(known()?.riders).toEqual([maya])
  })
})

test('an update changes the state, the count and the roles; the end hides the positions', () => {
  show()
  const update = { type: 'liveUpdate', rideId: 7, sharingCount: 3, lead: 'bo-id', sweep: null } as const
  receive({ ...update, state: 'open' })
  expect(known()).toMatchObject({ isSharing: true, sharingCount: 3, lead: 'bo-id', riders: [maya, bo] })
  receive({ ...update, state: 'ended', sharingCount: 0 })
  expect(known()).toMatchObject({ state: 'ended', isSharing: false, riders: [] })
})

test('a changed ride leads to a refetch, new answers do not', async () => {
  vi.useFakeTimers()
  show()
  const reads = fakeApi(getLiveRide, () => sampleLiveRide())
  receive({ type: 'rideUpdate', rideId: 7, version: 2, joinedCount: 3, waitingCount: 0 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(reads).toHaveLength(0)
  receive({ type: 'rideUpdate', rideId: 7, version: 3 })
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(known()?.isSharing).toBe(false))
})

describe('a confirmed topic', () => {
  const watching = (...topics: string[]) => receive({ type: 'watching', topics, versions: {} })

  test('fetches the live ride again once, because a rider may have joined since the reply', async () => {
    show()
    const calls = fakeApi(getLiveRide, () => sampleLiveRide({ sharingCount: 3 }))
    watching('rides')
    watching('rides', 'ride:7', 'ride:8')
    await vi.waitFor(() => expect(known()?.sharingCount).toBe(3))
    watching('ride:7')
    await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(calls).toHaveLength(1)
  })
})
