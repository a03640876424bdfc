import { beforeEach, expect, test } from 'vitest'
import { silentLive } from '../../../test/app/silent-live.ts'
import type { Delivery } from '../../events/consumer.ts'
import type { Live } from '../../realtime/hub/live.ts'
import { ridesLiveConsumer } from './rides.events.ts'

type Published = { topics: string[]; event: object } | { recheck: object }
const published: Published[] = []
const live: Live = {
  ...silentLive,
  publish: (topics, event) => void published.push({ topics, event }),
  recheck: (recheck) => void published.push({ recheck }),
}
const { on } = ridesLiveConsumer(live, { listIds: async () => expect.unreachable('Nobody asks who is on the ride.') })
// The consumer sends an RSVP without a query.
const delivery: Delivery = { id: 1, recordedAt: new Date(), tx: Object.create(null) }
const answer = { rideId: 7, organiserId: 'ana', version: 4, joinedCount: 2, waitingCount: 0 }
const word = { type: 'rideUpdate', rideId: 7, version: 4 }
const counted = { ...word, joinedCount: 2, waitingCount: 0 }

beforeEach(() => {
  published.length = 0
})

test('an RSVP sends one frame with the new counts to the watching pages, and one to its rider', async () => {
  await on.seatLeft?.({ type: 'seatLeft', ...answer, riderId: 'bo' }, delivery)
  expect(published).toEqual([
    { recheck: { userIds: ['bo'] } },
    { topics: ['ride:7', 'user:ana'], event: counted },
    { topics: ['user:bo'], event: word },
  ])
})

test('a rider who moves up from the waiting list gets a frame alone, because the counts were already sent', async () => {
  await on.seatGiven?.({ type: 'seatGiven', ...answer, riderId: 'cem', by: 'queue' }, delivery)
  expect(published).toEqual([{ recheck: { userIds: ['cem'] } }, { topics: ['user:cem'], event: word }])
})

test('a request and its refusal are sent only to the organiser and to the rider who asked', async () => {
  await on.seatAsked?.({ type: 'seatAsked', ...answer, riderId: 'bo' }, delivery)
  await on.seatRefused?.({ type: 'seatRefused', ...answer, riderId: 'bo' }, delivery)
  const expected = [{ recheck: { userIds: ['bo'] } }, { topics: ['user:ana', 'user:bo'], event: word }]
  expect(published).toEqual([...expected, ...expected])
})
