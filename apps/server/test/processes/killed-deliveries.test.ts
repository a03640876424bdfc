import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { joinEmbeddedDatabase, openDatabase } from '../../src/platform/database/database.ts'
import type { Fault } from '../faults/fault.ts'
import { inHours } from '../fixtures/plan-ride.ts'
import { registerRider, startServer } from './run-server.ts'
import { createMigratedDatabase, type UnopenedDatabase } from '../database/test-database.ts'
import { seededNumbers } from '../two-actors/seeded-numbers.ts'

const isPostgres = inject('engine') === 'postgres'
/** On each of the two databases. `FAULTS=long npm test` runs a hundred rounds. */
const rounds = process.env.FAULTS === 'long' ? 100 : 3
const witness = new URL('../faults/witness.ts', import.meta.url).href
let dataDir: string
let environment: UnopenedDatabase['environment']
let remove: () => Promise<void>

const open = async () =>
  isPostgres
    ? openDatabase({ databaseUrl: environment.DATABASE_URL, dataDir })
    : openDatabase({ databaseUrl: undefined, dataDir })

beforeAll(async () => {
  ;({ dataDir, environment, remove } = await createMigratedDatabase())
  const database = await open()
  await database.pool.query('create table witness (event_id bigint not null, event jsonb not null)')
  await database.close()
})

afterAll(() => remove())

/** Between the commit and the delivery, during a delivery, or at a random moment. */
function faultOf(round: number, random: () => number): Fault | undefined {
  const turn = 1 + Math.floor(random() * 12)
  if (round % 3 === 0) return { signal: 'SIGKILL', moment: 'asking', pattern: /outbox of /, turn }
  if (round % 3 === 1)
    return { signal: 'SIGKILL', moment: 'asking', pattern: /insert into witness|delete from "outbox"/, turn }
  return undefined
}

test(`every acknowledged event is delivered, however often the process is killed`, { timeout: 900_000 }, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 100_000)
  const random = seededNumbers(seed)
  const answered: Heard[] = []
  const starting = (fault?: Fault) => startServer(environment, fault, [witness])
  let cookie: string | undefined

  for (let round = 0; round < rounds; round++) {
    const fault = faultOf(round, random)
    const server = await starting(fault)
    // If the process was killed during the registration, the response is lost and the name is taken.
    cookie ??= await registerRider(server.address, `killed${round}`).catch(() => undefined)
    let killing: NodeJS.Timeout | undefined
    // At a random moment, but not before the first response, which may be late on a busy machine.
    const hear = (ride: Heard) => {
      answered.push(ride)
      if (!fault) killing ??= setTimeout(() => server.signal('SIGKILL'), random() * 400)
    }
    if (cookie !== undefined) await rideOn(server.address, cookie, hear)
    clearTimeout(killing)
    server.signal('SIGKILL')
    await server.exited
  }

  const last = await starting()
  onTestFinished(() => void last.signal('SIGKILL'))
  const database = isPostgres ? await open() : joinEmbeddedDatabase(dataDir)
  const rowsOf = async (query: string) => (await database.pool.query(query)).rows
  await expect.poll(() => rowsOf('select * from outbox')).toEqual([])
  expect(await rowsOf('select * from failed_deliveries')).toEqual([])
  // Each version of each ride was delivered once and in order: the consumer writes in the transaction of its delivery.
  const rides = await rowsOf(`
    select r.id, r.version, array_agg((w.event ->> 'version')::int order by w.event_id) as heard
    from rides r left join witness w on (w.event ->> 'rideId')::int = r.id and w.event ->> 'type' <> 'rideCreated'
    group by r.id`)
  for (const { id, version, heard } of rides)
    expect({ id, heard, seed }).toEqual({ id, heard: Array.from({ length: version }, (_, at) => at + 1), seed })
  const versions = new Map(rides.map(({ id, version }) => [id, version]))
  for (const { id, version } of answered) expect(versions.get(id), `ride ${id}`).toBeGreaterThanOrEqual(version)
  expect(answered.length).toBeGreaterThan(0)
  await database.close()
  last.signal('SIGTERM')
  await last.exited
})

interface Heard {
  id: number
  version: number
}

/** Creates and renames rides until the connection fails. */
async function rideOn(address: string, cookie: string, hear: (ride: Heard) => void): Promise<void> {
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(address + path, {
      method,
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${text}`)
    const { id, version } = JSON.parse(text) as Heard
    hear({ id, version })
    return id
  }
  try {
    for (let ride = 0; ride < 8; ride++) {
      const id = await send('POST', '/api/rides', {
        title: 'Coast run',
        startsAt: inHours(24),
        stops: [{ lat: 40.7128, lng: -74.006 }],
      })
      for (const title of ['Night run', 'Harbour run']) await send('PATCH', `/api/rides/${id}`, { title })
    }
  } catch (error) {
    // Fetch throws a TypeError if the connection fails.
    if (!(error instanceof TypeError)) throw error
  }
}
