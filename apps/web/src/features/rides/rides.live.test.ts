import { getRide, listParticipants, listRides, type LiveEvent, type Ride } from '@scooter-rides/contract'
import { InfiniteQueryObserver, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi } from '../../../test/fake-api.ts'
import { sampleRide } from '../../../test/sample-ride.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { applyRideEvent } from './rides.live.ts'
import { participantsQuery, rideQuery, ridesQuery, type RideFilters } from './rides.queries.ts'

let queryClient: QueryClient
let stops: (() => void)[] = []

beforeEach(() => {
  queryClient = createQueryClient()
})

afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  vi.restoreAllMocks()
})

/** Fakes a server with one ride, and counts requests. */
function server(ride: Ride) {
  const state = { ride: { ...sampleRide(), ...ride } }
  const rides = fakeApi(getRide, () => state.ride)
  const participants = fakeApi(listParticipants, () => [])
  const lists = fakeApi(listRides, ({ query }) => (query['scope'] === 'joined' ? [] : [state.ride]))
  const reads = () => ({ ride: rides.length, participants: participants.length, lists: lists.length })
  return { state, reads }
}

/** Observes the page of a ride, and lists. */
async function openRide(rideId: number, lists: RideFilters[] = []) {
  stops.push(
    new QueryObserver(queryClient, rideQuery(rideId)).subscribe(() => {}),
    new QueryObserver(queryClient, participantsQuery(rideId)).subscribe(() => {}),
    ...lists.map((filters) => new InfiniteQueryObserver(queryClient, ridesQuery(filters)).subscribe(() => {})),
  )
  await read()
}

const read = () => vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
const receive = (event: LiveEvent) => applyRideEvent(queryClient, event)
const answered = (joinedCount: number, waitingCount = 0): LiveEvent => ({
  type: 'rideUpdate',
  rideId: 7,
  version: 1,
  joinedCount,
  waitingCount,
})
const shownRide = () => queryClient.getQueryData(rideQuery(7).queryKey)
const shownList = (filters: RideFilters) => queryClient.getQueryData(ridesQuery(filters).queryKey)?.pages[0]?.items[0]

describe('an RSVP event', () => {
  test('updates the counts on page and list without a refetch', async () => {
    const { reads } = server(sampleRide())
    await openRide(7, [{ scope: 'all' }])
    const readAt = queryClient.getQueryState(rideQuery(7).queryKey)?.dataUpdatedAt
    receive(answered(3, 1))
    expect(shownRide()).toMatchObject({ joinedCount: 3, waitingCount: 1, version: 1 })
    expect(shownList({ scope: 'all' })).toMatchObject({ joinedCount: 3, waitingCount: 1 })
    expect(queryClient.getQueryState(rideQuery(7).queryKey)?.dataUpdatedAt).toBe(readAt)
    await vi.waitFor(() => expect(reads()).toEqual({ ride: 1, participants: 2, lists: 1 }))
  })

  test('of a large ride is coalesced: fifty within a moment cause one later fetch of the participants', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(Math, 'random').mockReturnValue(0.9)
    const { reads } = server(sampleRide({ joinedCount: 450 }))
    await openRide(7)
    for (let joined = 451; joined <= 500; joined++) receive(answered(joined))
    expect(shownRide()?.joinedCount).toBe(500)
    await vi.advanceTimersByTimeAsync(5000)
    expect(reads()).toEqual({ ride: 1, participants: 1, lists: 0 })
    await vi.advanceTimersByTimeAsync(6000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(reads()).toEqual({ ride: 1, participants: 2, lists: 0 }))
  })

  test('refetches the ride when its version is newer', async () => {
    const { state, reads } = server(sampleRide())
    await openRide(7)
    state.ride = sampleRide({ version: 2, title: 'Night loop' })
    receive({ ...answered(0), version: 2 } as LiveEvent)
    await vi.waitFor(() => expect(shownRide()?.title).toBe('Night loop'))
    expect(reads().ride).toBe(2)
  })

  test('during a fetch of the ride causes another fetch, because the running one may be outdated', async () => {
    const gate = closedGate()
    let count = 0
    fakeApi(getRide, async () => {
      const joinedCount = count
      if (count++ === 0) await gate.opened
      return sampleRide({ joinedCount })
    })
    stops.push(new QueryObserver(queryClient, rideQuery(7)).subscribe(() => {}))
    await vi.waitFor(() => expect(count).toBe(1))
    receive(answered(1))
    gate.open()
    await vi.waitFor(() => expect(shownRide()?.joinedCount).toBe(1))
  })
})

test('an event without counts refetches the ride, its lists and the lists of the rider, but no others', async () => {
  const { state, reads } = server(sampleRide())
  await openRide(7, [{ scope: 'all' }, { scope: 'joined' }, { scope: 'all', q: 'elsewhere' }])
  queryClient.setQueryData(ridesQuery({ scope: 'all', q: 'elsewhere' }).queryKey, {
    pages: [{ items: [], nextCursor: undefined }],
    pageParams: [undefined],
  })
  state.ride = sampleRide({ myAnswer: 'yes' })
  receive({ type: 'rideUpdate', rideId: 7, version: 1 })
  await vi.waitFor(() => expect(shownRide()?.myAnswer).toBe('yes'))
  await read()
  expect(reads()).toEqual({ ride: 2, participants: 2, lists: 5 })
})

test('a list event refetches public lists once, after a random delay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { reads } = server(sampleRide())
  await openRide(7, [{ scope: 'all' }, { scope: 'joined' }])
  for (let count = 0; count < 5; count++) receive({ type: 'invalidate', keys: ['rides'] })
  await vi.advanceTimersByTimeAsync(1900)
  expect(reads().lists).toBe(2)
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await vi.waitFor(() => expect(reads()).toEqual({ ride: 1, participants: 1, lists: 3 }))
})
