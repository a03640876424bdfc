import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { HomeBy, Notification } from '@scooter-rides/contract'
import type { Fault } from '../faults/fault.ts'
import { createMigratedDatabase, type UnopenedDatabase } from '../database/test-database.ts'
import { seededNumbers } from '../two-actors/seeded-numbers.ts'
import { callServer } from './call-server.ts'
import { registerRider, startServer } from './run-server.ts'

const isPostgres = inject('engine') === 'postgres'
/** Six strike each step of the transaction, and a random moment, also with two processes. */
const repetitions = process.env.FAULTS === 'long' ? 20 : 6
/** A rider has at most three open entries. */
const entriesPerRider = 3
/** The first time, after the preparations, and the time between two. */
const [firstSeconds, betweenSeconds] = [7, 1.2]
const timeout = 240_000

type Server = Awaited<ReturnType<typeof startServer>>

let database: UnopenedDatabase
let environment: Record<string, string | undefined>

beforeAll(async () => {
  database = await createMigratedDatabase()
  environment = { ...database.environment, REDIS_URL: process.env.TEST_REDIS_URL }
})
afterAll(() => database.remove())

const outbox = () => join(database.dataDir, 'outbox')

interface Rider {
  name: string
  cookie: string
}

/** The mails so far, without the line breaks that quoted-printable adds. */
async function mails(): Promise<string[]> {
  const names = await readdir(outbox()).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(outbox(), name), 'utf8')))
  return texts.map((text) => text.replaceAll('=\r\n', ''))
}

const addresseeOf = (mail: string) => /^To: (\S+)/m.exec(mail)?.[1] ?? ''

/** Friends of the contact. Each has a confirmed address as another contact. */
async function makeRiders(address: string, contact: Rider, names: string[]): Promise<Rider[]> {
  const contactId = (await callServer<{ id: string }>(address, contact, 'GET', '/api/auth/me')).id
  const riders: Rider[] = []
  for (const name of names) {
    const rider = { name, cookie: await registerRider(address, name) }
    const { id } = await callServer<{ id: number }>(address, rider, 'POST', '/api/friends', { friendId: contactId })
    await callServer(address, contact, 'PATCH', `/api/friends/${id}`, { status: 'accepted' })
    riders.push(rider)
  }
  return riders
}

async function confirmAddresses(address: string, riders: Rider[]) {
  const contacts = riders.map(({ name }) => `${name}.contact@mail.example`)
  for (const [at, rider] of riders.entries()) {
    const entry = { dueAt: new Date(Date.now() + 3_600_000), contacts: [{ email: contacts[at] }] }
    const { id } = await callServer<HomeBy>(address, rider, 'POST', '/api/users/me/home-by', entry)
    await callServer(address, rider, 'DELETE', `/api/users/me/home-by/${id}`)
  }
  const questions = async () => (await mails()).filter((text) => contacts.includes(addresseeOf(text)))
  const tokens = async () => (await questions()).flatMap((text) => /\/home-by\/([\w-]+)/.exec(text)?.[1] ?? [])
  await expect.poll(async () => (await tokens()).length).toBe(riders.length)
  for (const token of await tokens())
    await callServer(address, { cookie: '' }, 'POST', `/api/home-by/contacts/${token}/confirm`)
  return contacts
}

interface Prepared {
  contact: Rider
  riders: Rider[]
  /** The times of the entries, earliest first. */
  dueAt: Date[]
}

/** Entries whose times pass one after the other. */
async function prepare(address: string, prefix: string, count: number): Promise<Prepared> {
  const contact = { name: `${prefix}bo`, cookie: await registerRider(address, `${prefix}bo`) }
  const names = Array.from({ length: Math.ceil(count / entriesPerRider) }, (_, at) => `${prefix}ana${at}`)
  const riders = await makeRiders(address, contact, names)
  const addresses = await confirmAddresses(address, riders)
  const contactId = (await callServer<{ id: string }>(address, contact, 'GET', '/api/auth/me')).id
  const first = Date.now() + firstSeconds * 1000
  const dueAt = Array.from({ length: count }, (_, at) => new Date(first + at * betweenSeconds * 1000))
  for (const [at, moment] of dueAt.entries()) {
    const number = Math.floor(at / entriesPerRider)
    const contacts = [{ userId: contactId }, { email: addresses[number] }]
    await callServer(address, riders[number] ?? contact, 'POST', '/api/users/me/home-by', { dueAt: moment, contacts })
  }
  return { contact, riders, dueAt }
}

/** The number of mails to each contact about each rider, and of notifications, once every contact was told at least once. */
async function listTold(address: string, { contact, riders, dueAt }: Prepared) {
  const lists = () =>
    Promise.all(riders.map((rider) => callServer<HomeBy[]>(address, rider, 'GET', '/api/users/me/home-by')))
  const untold = async () => (await lists()).flat().filter(({ toldAt }) => toldAt === null).length
  await expect.poll(untold, { timeout: 30_000 }).toBe(0)
  const about = new Set(riders.map(({ name }) => name))
  const warnings = async () =>
    (await mails()).flatMap((text) => {
      const name = /^Subject: No word from (\w+)/m.exec(text)?.[1] ?? ''
      return about.has(name) ? `${name} to ${addresseeOf(text)}` : []
    })
  // The mail of a killed process is repeated after a minute and a half at most.
  await expect.poll(async () => new Set(await warnings()).size, { timeout: 120_000 }).toBe(2 * riders.length)
  await expect
    .poll(async () => (await warnings()).length, { timeout: 120_000 })
    .toBeGreaterThanOrEqual(2 * dueAt.length)
  const bell = await callServer<Notification[]>(address, contact, 'GET', '/api/notifications?limit=100')
  return {
    mails: Object.fromEntries(
      [...Map.groupBy(await warnings(), (mail) => mail)].map(([mail, all]) => [mail, all.length]),
    ),
    notifications: bell.filter(({ kind }) => kind === 'homeByMissed').length,
  }
}

/** Each contact was told once of each entry, by the bell and by mail. */
const once = ({ contact, riders, dueAt }: Prepared) => ({
  mails: Object.fromEntries(
    riders.flatMap(({ name }, at) => {
      const count = Math.min(entriesPerRider, dueAt.length - at * entriesPerRider)
      return [`${contact.name}@example.test`, `${name}.contact@mail.example`].map((to) => [`${name} to ${to}`, count])
    }),
  ),
  notifications: dueAt.length,
})

/** During the transaction that tells, between its steps, or at a random moment around the time. */
const steps = [
  /update "home_by" set "told_at"/,
  /update "home_by_contacts" set "told_at"/,
  /insert into notifications as n/,
]
function faultOf(round: number): Fault | undefined {
  const pattern = steps[round % (steps.length + 1)]
  return pattern && { signal: 'SIGKILL', moment: round % 2 ? 'asking' : 'answered', pattern }
}

/** A fault may strike before the server is ready: at its start it tells what is overdue. */
const restart = (fault: Fault | undefined) => startServer(environment, fault).catch(() => startServer(environment))

const until = (moment: Date, lateMs: number) => pause(Math.max(0, moment.getTime() + lateMs - Date.now()))

test(`contacts are told once, however often the server is killed or restarted`, { timeout }, async () => {
  const random = seededNumbers(Date.now() % 100_000)
  let server = await startServer(environment)
  onTestFinished(() => void server.signal('SIGKILL'))
  const prepared = await prepare(server.address, 'k', 2 * repetitions)
  for (const [round, dueAt] of prepared.dueAt.entries()) {
    const isKill = round < repetitions
    await Promise.race([server.exited, until(dueAt, random() * 400)])
    server.signal(isKill ? 'SIGKILL' : 'SIGTERM')
    await server.exited
    server = await restart(isKill ? faultOf(round) : undefined)
  }
  expect(await listTold(server.address, prepared)).toEqual(once(prepared))
  server.signal('SIGTERM')
  await server.exited
})

describe.runIf(isPostgres)('with two processes', () => {
  test('contacts are told once, however often one of them is killed', { timeout }, async () => {
    const random = seededNumbers(Date.now() % 100_000)
    const servers: Server[] = await Promise.all([startServer(environment), startServer(environment)])
    onTestFinished(() => servers.forEach((server) => void server.signal('SIGKILL')))
    const [first] = servers
    if (!first) throw new Error('there are two')
    const prepared = await prepare(first.address, 't', repetitions)
    for (const [round, dueAt] of prepared.dueAt.entries()) {
      const number = round % 2
      const server = servers[number] ?? first
      await Promise.race([server.exited, until(dueAt, random() * 400)])
      server.signal('SIGKILL')
      await server.exited
      // The last two stay alive.
      servers[number] = await restart(round < repetitions - 2 ? faultOf(round) : undefined)
    }
    expect(await listTold(servers[0]?.address ?? '', prepared)).toEqual(once(prepared))
  })
})
