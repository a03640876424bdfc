import { randomUUID } from 'node:crypto'
import type { RecordEvent } from '../src/events/record-event.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { Caller } from '../src/platform/http/caller.ts'
import type { Clock } from '../src/platform/clock.ts'
import { createKeyedMutex } from '../src/platform/queues/keyed-mutex.ts'
import { createRidesService } from '../src/modules/rides/rides.service.ts'
import { ridesTable } from '../src/modules/rides/rides.table.ts'
import { usersTable } from '../src/modules/users/users.table.ts'
import { createParticipationService } from '../src/modules/participation/participation.service.ts'
import { reconfirmStop } from '../src/modules/participation/reconfirm-stop.repository.ts'
import { fillFreeSeats } from '../src/modules/participation/waiting-list.repository.ts'

interface Parts {
  db: Database
  recordEvent?: RecordEvent
  clock: Clock
}

/** What is said about rides is not asked for here. */
export const noRooms = {
  async open() {},
  async admit() {},
  async letGo() {},
  async settled() {},
  async rename() {},
  async noteCancelled() {},
  async noteChanged() {},
}

const unheard: RecordEvent = async () => {}

/** No ride here has a route to look for. */
export function ridesFor(parts: Parts) {
  const notAskedFor = () => Promise.reject(new Error('not asked for'))
  return createRidesService({
    recordEvent: unheard,
    addJob: async () => {},
    ...parts,
    fillFreeSeats,
    reconfirmStop,
    rooms: noRooms,
    findRoute: notAskedFor,
    findTurns: notAskedFor,
    findTimeZone: async () => 'UTC',
  })
}

/** The service under test with the rides it stands on. */
export function participationFor(parts: Parts) {
  return createParticipationService({
    recordEvent: unheard,
    ...parts,
    rides: ridesFor(parts),
    rooms: noRooms,
    runExclusive: createKeyedMutex(),
  })
}

const hours = (count: number) => new Date(Date.now() + count * 60 * 60 * 1000)

/** A rider who may call services. */
export async function newRider(db: Database, firstName = 'Ana'): Promise<Caller> {
  const id = randomUUID()
  await db.insert(usersTable).values(rowOf(id, firstName))
  return { id, roles: ['user'], isSuspended: false, sid: '' }
}

/** A crowd in one statement: as many at once would wait for a connection longer than they may where the machine is busy. */
export async function newCrowd(db: Database, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  await db.insert(usersTable).values(ids.map((id) => rowOf(id, 'Ana')))
  return ids
}

const rowOf = (id: string, firstName: string) => ({
  id,
  email: `${id}@example.test`,
  username: `r.${id.slice(0, 20)}`,
  firstName,
  lastName: 'Silva',
})

/** A published ride of tomorrow, straight into the table: what leads there is the rides' own test. */
export async function newRide(
  db: Database,
  organiser: Caller,
  change: Partial<typeof ridesTable.$inferInsert> = {},
): Promise<number> {
  const [ride] = await db
    .insert(ridesTable)
    .values({
      userId: organiser.id,
      title: 'Coast run',
      date: hours(24),
      overAt: hours(48),
      timeZone: 'UTC',
      status: 'published',
      ...change,
    })
    .returning({ id: ridesTable.id })
  if (!ride) throw new Error('an insert gives its row back')
  return ride.id
}
