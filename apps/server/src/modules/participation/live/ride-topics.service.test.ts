import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { LiveEvent } from '@scooter-rides/contract'
import { newRide, newRider, participationFor } from '../../../../test/fixtures/participation.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { createDelivery } from '../../../events/delivery.ts'
import { createRecordEvent } from '../../../events/record-event.ts'
import { createLocalBroker } from '../../../realtime/broker/broker.ts'
import { createLive } from '../../../realtime/hub/create-live.ts'
import { textOf } from '../../../realtime/hub/hub.testing.ts'
import { createHub } from '../../../realtime/hub/hub.ts'
import type { HubSocket } from '../../../realtime/hub/hub-socket.ts'
import { createLocalConnectionRegistry } from '../../../realtime/broker/connection-registry.ts'
import { createTopicRules } from '../../../realtime/broker/topics.ts'
import { usersTable } from '../../users/users.table.ts'
import { ridesLiveConsumer } from '../../rides/rides.events.ts'
import { createRideParticipants } from '../ride-participants.service.ts'
import { rideTopics } from './ride-topics.service.ts'
import { rideParticipantsTable } from '../participation.table.ts'

const database = useTestDatabase()
const riderCount = 500

/** A ride with 500 participants who all watch it. */
async function rideWithRiders() {
  const { db, pool } = database().connection
  const broker = createLocalBroker()
  const live = createLive(broker)
  const rules = createTopicRules(rideTopics(db, () => new Date()))
  const hub = createHub<HubSocket & { received: LiveEvent[] }>({
    broker,
    connections: createLocalConnectionRegistry(),
    rules,
    reportError: () => {},
  })
  const organiser = await newRider(db)
  const riders = Array.from({ length: riderCount }, () => ({ id: randomUUID() }))
  await db
    .insert(usersTable)
    .values(riders.map(({ id }) => ({ id, username: `r.${id.slice(0, 20)}`, firstName: 'Bo', lastName: 'Berg' })))
  const rideId = await newRide(db, organiser, { joinedCount: riderCount })
  await db
    .insert(rideParticipantsTable)
    .values(riders.map(({ id }) => ({ rideId, userId: id, answer: 'yes' as const })))
  const sockets = riders.map(({ id }) => {
    const received: LiveEvent[] = []
    const send = (frame: Buffer) => void received.push(JSON.parse(textOf(frame)))
    return { id, userId: id, sid: id, received, send, close: vi.fn() }
  })
  for (const socket of sockets) {
    void hub.add(socket)
    await hub.watch(socket, [`ride:${rideId}`])
    socket.received.length = 0
  }
  return { db, pool, live, rideId, sockets }
}

test('an RSVP sends one small frame to each of five hundred pages, without a query for them', async () => {
  const { db, pool, live, rideId, sockets } = await rideWithRiders()
  const cy = await newRider(db, 'Cy')
  const query = vi.spyOn(pool, 'query')
  const delivery = createDelivery({
    db,
    consumers: [ridesLiveConsumer(live, createRideParticipants({ db, clock: () => new Date() }))],
    reportError: (_, error) => expect.fail(String(error)),
  })
  const participation = participationFor({
    db,
    recordEvent: createRecordEvent(delivery.deliver),
    clock: () => new Date(),
  })

  await participation.answer(cy, rideId, { answer: 'yes' })
  await delivery.settled()

  const frame = { type: 'rideUpdate', rideId, version: 1, joinedCount: riderCount + 1, waitingCount: 0 }
  expect(sockets.map(({ received }) => received)).toEqual(sockets.map(() => [frame]))
  expect(JSON.stringify(frame).length).toBeLessThan(120)
  // The RSVP and its delivery run in transactions; the one query outside checks for more events.
  expect(query).toHaveBeenCalledTimes(1)

  live.recheck({ topics: [`ride:${rideId}`] })
  live.publish([`ride:${rideId}`], { type: 'rideUpdate', rideId, version: 2 })
  await expect.poll(() => sockets.filter(({ received }) => received.length === 2).length).toBe(riderCount)
  expect(query).toHaveBeenCalledTimes(2)
  query.mockRestore()
}, 60_000)
