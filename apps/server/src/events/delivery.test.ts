import { expect, inject, test } from 'vitest'
import { useTestDatabase } from '../../test/database/test-database.ts'
import type { Consumer } from './consumer.ts'
import { createDelivery } from './delivery.ts'
import type { DomainEvent } from './domain-event.ts'
import { createRecordEvent } from './record-event.ts'

const database = useTestDatabase()

let rides = 0
const newRide = () => ++rides

function changed(rideId: number, version: number): DomainEvent {
  return { type: 'rideChanged', rideId, organiserId: 'ana', version, fields: [] }
}

/** A consumer that stores what it receives, unless `fails` makes it throw. */
function listener(name: string, fails: (event: { rideId: number; version: number }) => boolean = () => false) {
  const received: string[] = []
  const consumer: Consumer = {
    name,
    on: {
      rideChanged(event) {
        if (fails(event)) throw new Error(`${name} cannot take ${event.version}`)
        received.push(`${event.rideId}: ${event.version}`)
      },
    },
  }
  return { consumer, received }
}

function server(consumers: Consumer[], batchSize?: number) {
  const errors: string[] = []
  const { db } = database().connection
  const delivery = createDelivery({
    db,
    consumers,
    reportError: (event, error) => void errors.push(`${event} ${String(error)}`),
    ...(batchSize && { batchSize }),
  })
  return { db, delivery, recordEvent: createRecordEvent(delivery.deliver), errors }
}

const count = async (table: string) =>
  Number((await database().connection.pool.query(`select count(*) as n from ${table}`)).rows[0].n)

test('events are delivered after the commit of their transaction, and not after a rollback', async () => {
  const ana = listener('ana')
  const { db, delivery, recordEvent } = server([ana.consumer])
  const ride = newRide()
  const undone = db.transaction(async (tx) => {
    await recordEvent(tx, changed(ride, 1))
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await db.transaction(async (tx) => {
    await recordEvent(tx, changed(ride, 2), changed(ride, 3))
    const step = tx.transaction(async (inner) => {
      await recordEvent(inner, changed(ride, 4))
      throw new Error('only this step')
    })
    await expect(step).rejects.toThrow('only this step')
    await tx.transaction((inner) => recordEvent(inner, changed(ride, 5)))
    await delivery.settled()
    expect(ana.received).toEqual([])
  })
  await delivery.settled()
  expect(ana.received).toEqual([`${ride}: 2`, `${ride}: 3`, `${ride}: 5`])
  expect(await count('outbox')).toBe(0)
})

test('events cannot be recorded outside of a transaction', async () => {
  const { db, delivery, recordEvent } = server([])
  await expect(recordEvent(db, changed(newRide(), 1))).rejects.toThrow('needs a transaction')
  await delivery.deliverLeftovers()
})

test('the writes of a consumer are committed once with the delivery, also when another consumer fails', async () => {
  const { pool } = database().connection
  await pool.query('create table received (event_id bigint primary key)')
  const writer: Consumer = {
    name: 'writer',
    on: {
      async rideChanged(_event, { id, tx }) {
        await tx.execute(`insert into received values (${id})`)
      },
    },
  }
  const broken: Consumer = {
    name: 'broken',
    on: {
      async rideChanged(_event, { tx }) {
        await tx.execute('insert into no_such_table values (1)')
      },
    },
  }
  const { db, delivery, recordEvent } = server([broken, writer])
  const ride = newRide()
  await db.transaction((tx) => recordEvent(tx, changed(ride, 1), changed(ride, 2)))
  await delivery.settled()
  expect(await count('received')).toBe(2)
  expect((await delivery.listFailed()).map(({ consumer, attempts }) => [consumer, attempts])).toEqual([
    ['broken', 1],
    ['broken', 0],
  ])
  await pool.query('drop table received; delete from failed_deliveries')
})

test('a consumer that throws delays only its own later events, and then receives all of them in order', async () => {
  const { pool } = database().connection
  const [ride, other] = [newRide(), newRide()]
  let isBroken = true
  const ana = listener('ana')
  const bo = listener('bo', (event) => isBroken && event.rideId === ride && event.version === 2)
  const { db, delivery, recordEvent, errors } = server([bo.consumer, ana.consumer])

  for (const version of [1, 2, 3]) {
    await db.transaction((tx) => recordEvent(tx, changed(ride, version)))
    await db.transaction((tx) => recordEvent(tx, changed(other, version)))
    await delivery.settled()
  }

  expect(ana.received).toEqual([1, 2, 3].flatMap((version) => [`${ride}: ${version}`, `${other}: ${version}`]))
  expect(bo.received).toEqual([`${ride}: 1`, `${other}: 1`, `${other}: 2`, `${other}: 3`])
  expect(errors).toEqual(['events.consumer_failed Error: bo cannot take 2'])
  expect(await delivery.listFailed()).toMatchObject([
    { consumer: 'bo', subject: `ride:${ride}`, attempts: 1, error: 'Error: bo cannot take 2', gaveUpAt: null },
    { consumer: 'bo', subject: `ride:${ride}`, attempts: 0, error: null },
  ])

  await delivery.retryFailed()
  expect(bo.received).toHaveLength(4)
  const hurry = () => pool.query(`update failed_deliveries set next_attempt_at = now() - interval '1 second'`)
  await hurry()
  await delivery.retryFailed()
  expect((await delivery.listFailed()).map(({ attempts }) => attempts)).toEqual([2, 0])
  isBroken = false
  await hurry()
  await delivery.retryFailed()
  expect(bo.received.slice(4)).toEqual([`${ride}: 2`, `${ride}: 3`])
  expect(await delivery.listFailed()).toEqual([])
})

test('an event that fails for half a day is given up and stays listed, and those behind it are delivered', async () => {
  const { pool } = database().connection
  const ride = newRide()
  const bo = listener('bo', ({ version }) => version === 1)
  const { db, delivery, recordEvent } = server([bo.consumer])
  await db.transaction((tx) => recordEvent(tx, changed(ride, 1), changed(ride, 2)))
  await delivery.settled()
  for (let attempt = 2; attempt <= 18; attempt++) {
    expect(bo.received).toEqual([])
    await pool.query(`update failed_deliveries set next_attempt_at = now() - interval '1 second'`)
    await delivery.retryFailed()
  }
  expect(bo.received).toEqual([`${ride}: 2`])
  expect(await delivery.listFailed()).toMatchObject([{ attempts: 18, gaveUpAt: expect.any(Date) }])
  await delivery.purge(new AbortController().signal)
  expect(await delivery.listFailed()).toHaveLength(1)
  await pool.query(`update failed_deliveries set gave_up_at = now() - interval '91 days'`)
  await delivery.purge(new AbortController().signal)
  expect(await delivery.listFailed()).toEqual([])
})

test('a retry time in the far future, caused by a wrong clock, is ignored', async () => {
  const { pool } = database().connection
  let isBroken = true
  const bo = listener('bo', () => isBroken)
  const { db, delivery, recordEvent } = server([bo.consumer])
  await db.transaction((tx) => recordEvent(tx, changed(newRide(), 1)))
  await delivery.settled()
  isBroken = false
  await pool.query(`update failed_deliveries set next_attempt_at = now() + interval '30 years'`)
  await delivery.retryFailed()
  expect(bo.received).toHaveLength(1)
})

test('an event that commits after a later one was delivered is still delivered', async () => {
  const ana = listener('ana')
  const { db, delivery, recordEvent } = server([ana.consumer])
  const [early, late] = [newRide(), newRide()]
  const { isEmbedded } = database().connection
  await db.transaction(async (tx) => {
    await recordEvent(tx, changed(early, 1))
    // The embedded database has one transaction at a time.
    if (!isEmbedded) {
      await db.transaction((other) => recordEvent(other, changed(late, 1)))
      await delivery.settled()
      expect(ana.received).toEqual([`${late}: 1`])
    }
  })
  await delivery.settled()
  expect(ana.received).toContain(`${early}: 1`)
})

test('several simultaneous processes deliver each event once and in order', async () => {
  const received: string[] = []
  const slow: Consumer = {
    name: 'slow',
    on: {
      async rideChanged({ rideId, version }, { tx }) {
        await tx.execute('select 1')
        received.push(`${rideId}: ${version}`)
      },
    },
  }
  const processes = [1, 2, 3].map(() => server([slow], 3))
  const own = [newRide(), newRide(), newRide()]
  const { pool } = database().connection
  await pool.query('create table turns (ride_id int primary key, version int not null)')
  for (const ride of own) await pool.query('insert into turns values ($1, 0)', [ride])
  // The row lock orders the recorded events, as the lock of a ride does.
  const everywhere = processes.flatMap(({ db, recordEvent }) => own.map((ride) => ({ db, recordEvent, ride })))
  // Nine at once: with ninety, the last would wait for a connection until the pool's timeout.
  for (let round = 0; round < 10; round++)
    await Promise.all(
      everywhere.map(({ db, recordEvent, ride }) =>
        db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ version: number }>(
            `update turns set version = version + 1 where ride_id = ${ride} returning version`,
          )
          await recordEvent(tx, changed(ride, Number(rows[0]?.version)))
        }),
      ),
    )
  for (const { delivery } of processes) await delivery.settled()
  const versions = Array.from({ length: 30 }, (_, index) => index + 1)
  for (const ride of own)
    expect(received.filter((line) => line.startsWith(`${ride}:`))).toEqual(
      versions.map((version) => `${ride}: ${version}`),
    )
  expect(await count('outbox')).toBe(0)
  await pool.query('drop table turns')
})

test('tens of thousands of waiting events are delivered in order and in batches', { timeout: 300_000 }, async () => {
  const { pool } = database().connection
  const [subjects, events] = [1000, inject('engine') === 'postgres' ? 100_000 : 20_000]
  await pool.query(
    `insert into outbox (subject, type, event)
     select 'ride:' || r, 'rideChanged', jsonb_build_object('type', 'rideChanged', 'rideId', r, 'version', n / $1 + 1)
     from generate_series(0, $2::int - 1) n, lateral (select 1000000 + n % $1 as r) of`,
    [subjects, events],
  )
  const last = new Map<number, number>()
  let received = 0
  const farAhead: number[] = []
  const consumer: Consumer = {
    name: 'counter',
    on: {
      async rideChanged({ rideId, version }, { tx }) {
        if ((last.get(rideId) ?? 0) === version - 1) received++
        last.set(rideId, version)
        if (received % 10_000 > 0) return
        const { rows } = await tx.execute<{ left: string }>('select count(*) as left from outbox')
        farAhead.push(received - (events - Number(rows[0]?.left)))
      },
    },
  }
  const { delivery } = server([consumer])
  await delivery.deliverLeftovers()
  expect(received).toBe(events)
  expect(Math.max(...farAhead)).toBeLessThanOrEqual(100)
  expect(await count('outbox')).toBe(0)
})
