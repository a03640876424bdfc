import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { messagesTable } from '../../src/modules/chat/chat.table.ts'
import { settingsKey } from '../../src/modules/instance/instance.policy.ts'
import { job, jobKind } from '../../src/jobs/job.ts'
import { createJobsRepository } from '../../src/jobs/jobs.repository.ts'
import { openDatabase, type DatabaseConnection } from '../../src/platform/database/database.ts'
import { createLocalFileStore } from '../../src/platform/storage/local-file-store.ts'
import { createMigratedDatabase, type UnopenedDatabase } from '../database/test-database.ts'
import type { Fault } from '../faults/fault.ts'
import { addFileRows, listStored } from '../fixtures/stored-files.ts'
import { runServer } from './run-server.ts'

const oldMessages = 120
const newMessages = 20
const oldRides = 3
const newRides = 2
const messagesOfRide = 5
/** The first batch, see `runInBatches`. */
const firstBatch = 50

let database: UnopenedDatabase
beforeEach(async () => {
  database = await createMigratedDatabase()
})
afterEach(() => database.remove())

const files = () => createLocalFileStore(join(database.dataDir, 'files'))

/** Works on the database while no server runs. */
async function beside<Result>(work: (connection: DatabaseConnection) => Promise<Result>): Promise<Result> {
  const databaseUrl = inject('engine') === 'postgres' ? database.environment.DATABASE_URL : undefined
  const connection = await openDatabase({ databaseUrl, dataDir: database.dataDir })
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}

/** Each message has a file. */
async function addMessages({ db }: DatabaseConnection, roomId: number, count: number, sentAt: Date) {
  const stored = await addFileRows(db, count, { ownerId: 'ana', purpose: 'message' })
  for (const { key, bytes } of stored) await files().put(key, bytes, 'application/zip')
  const values = stored.map(({ key }, at) => {
    const content = 'Photo'
    return {
      roomId,
      seq: sentAt.getTime() + at,
      senderId: 'ana',
      contentType: 'file' as const,
      content,
      storageKey: key,
      sentAt,
    }
  })
  await db.insert(messagesTable).values(values)
}

const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 24 * 60 * 60 * 1000)

async function fillSite(connection: DatabaseConnection) {
  const { pool } = connection
  await pool.query(`
    insert into users (id, email, username, first_name, last_name) values ('ana', 'ana@example.test', 'ana', 'Ana', 'Silva')`)
  await pool.query(`insert into chat_rooms (name, is_group_chat) values ('All', true)`)
  await addMessages(connection, 1, oldMessages, monthsAgo(24))
  for (const [months, rides] of [
    [8, oldRides],
    [1, newRides],
  ] as const)
    for (let ride = 0; ride < rides; ride++) {
      const { rows } = await pool.query<{ room: number }>(
        `with ride as (
          insert into rides (user_id, title, date, over_at, time_zone, status)
          values ('ana', 'Coast run', $1, $1, 'Europe/Berlin', 'published') returning id)
        insert into chat_rooms (name, is_group_chat, ride_id) select 'Coast run', true, id from ride returning id as room`,
        [monthsAgo(months)],
      )
      await addMessages(connection, rows[0]?.room ?? 0, messagesOfRide, monthsAgo(months))
    }
  await addMessages(connection, 1, newMessages, monthsAgo(0))
  await pool.query(`insert into instance_settings (key, value) values ($1, $2)`, [
    settingsKey,
    { keepMessagesMonths: 12, keepRidesMonths: 6 },
  ])
}

/** A server that runs these jobs right after its start. */
async function serve(jobs: string[], fault?: Fault) {
  await beside(async ({ db }) => {
    const waiting = createJobsRepository(db)
    // The first server has not stored its kinds of jobs yet.
    await waiting.saveKinds(jobs.map((name) => job(jobKind(name), async () => {}, { every: '0 0 * * *' })))
    for (const name of jobs) await waiting.add(name, {})
  })
  const server = runServer(database.environment, fault)
  onTestFinished(() => void server.signal('SIGKILL'))
  return server
}

/** Messages, rides and files that belong to nothing, or lack what belongs to them. */
async function readSite({ pool }: DatabaseConnection) {
  const numberOf = async (text: string) => Number((await pool.query(text)).rows[0].number)
  const { rows } = await pool.query<{ key: string; isInUse: boolean }>(
    `select key, expires_at is null as "isInUse" from stored_files`,
  )
  const bytes = new Set(await listStored(files()))
  const known = new Set(rows.map(({ key }) => key))
  return {
    group: await numberOf(`select count(*) as number from messages where room_id = 1`),
    rides: await numberOf(`select count(*) as number from rides`),
    messagesOfRides: await numberOf(`select count(*) as number from messages where room_id <> 1`),
    roomsOfRides: await numberOf(`select count(*) as number from chat_rooms where ride_id is not null`),
    halves: {
      messagesWithoutFile: await numberOf(`
        select count(*) as number from messages m left join stored_files f on f.key = m.storage_key and f.expires_at is null
        where f.key is null`),
      filesWithoutMessage: await numberOf(`
        select count(*) as number from stored_files f left join messages m on m.storage_key = f.key
        where f.expires_at is null and m.id is null`),
      rowsWithoutBytes: rows.filter(({ key, isInUse }) => isInUse && !bytes.has(key)).length,
      bytesWithoutRow: [...bytes].filter((key) => !known.has(key)).length,
    },
    expired: rows.filter(({ isInUse }) => !isInUse).length,
  }
}

test(
  'a process that is killed in the middle of a batch leaves no half of it, and the next one finishes the work',
  { timeout: 240_000 },
  async () => {
    await beside(fillSite)
    const halves = { messagesWithoutFile: 0, filesWithoutMessage: 0, rowsWithoutBytes: 0, bytesWithoutRow: 0 }
    const all = {
      group: oldMessages + newMessages,
      rides: oldRides + newRides,
      messagesOfRides: (oldRides + newRides) * messagesOfRide,
      roomsOfRides: oldRides + newRides,
      halves,
    }
    expect(await beside(readSite)).toEqual({ ...all, expired: 0 })

    // The messages of the second batch are deleted, their files not yet released.
    const first = await serve(['retention.messages'], {
      signal: 'SIGKILL',
      moment: 'asking',
      pattern: /update "stored_files" set "expires_at"/,
      turn: 2,
      isSinceStart: true,
    })
    await first.exited
    expect(await beside(readSite)).toMatchObject({ ...all, group: all.group - firstBatch })

    // The conversations are deleted, the rides not yet.
    const second = await serve(['retention.rides'], {
      signal: 'SIGKILL',
      moment: 'asking',
      pattern: /delete from "rides"/,
    })
    await second.exited
    expect(await beside(readSite)).toMatchObject({ ...all, group: all.group - firstBatch })

    // The bytes of a file are deleted, its row not yet.
    const third = await serve(['retention.messages'], {
      signal: 'SIGKILL',
      moment: 'asking',
      pattern: /delete from "stored_files"/,
    })
    await third.exited
    const beforeLast = await beside(readSite)
    expect(beforeLast.halves).toEqual(halves)
    expect(beforeLast.expired).toBeGreaterThan(0)

    const last = await serve(['retention.messages', 'retention.rides', 'storage.remove_expired'])
    const left = newMessages + newRides * messagesOfRide
    await expect.poll(async () => (await listStored(files())).length, { timeout: 60_000, interval: 50 }).toBe(left)
    last.signal('SIGTERM')
    await last.exited
    expect(await beside(readSite)).toEqual({
      group: newMessages,
      rides: newRides,
      messagesOfRides: newRides * messagesOfRide,
      roomsOfRides: newRides,
      halves,
      expired: 0,
    })
  },
)
