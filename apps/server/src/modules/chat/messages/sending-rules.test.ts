import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newCrowd, newRide, newRider } from '../../../../test/fixtures/participation.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { blocksTable } from '../../relationships/friends.table.ts'
import { usersTable } from '../../users/users.table.ts'
import { chatRoomMembersTable, chatRoomsTable, messagesTable } from '../chat.table.ts'
import { createInsertBatchRepository, type Outcome, type Outgoing, type Refusal } from './insert-batch.repository.ts'
import { refusalOf } from './refusal.ts'

const values = {
  account: ['active', 'suspended', 'suspension over', 'deleted'],
  membership: ['member', 'none'],
  '`clientId`': ['new', 'used'],
  'quoted message': ['none', 'in the room', 'in another room', 'of a blocked rider'],
  room: ['direct', 'group', 'ride'],
  'other rider': ['present', 'blocked', 'left', 'deleted'],
} as const
type Condition = keyof typeof values
type Situation = { [C in Condition]: (typeof values)[C][number] }
const conditions = Object.keys(values) as Condition[]

interface Rule {
  cells: Record<string, string>
  outcome: string
  reply: string
}

/** The embedded database aborts statements after five seconds, also on a busy machine. */
const batchSize = 50

const rules = rulesOf(readFileSync(new URL('../README.md', import.meta.url), 'utf8'))
const situations = allSituations()

const database = useTestDatabase()
let outcomes: Outcome[] = []
beforeAll(async () => {
  outcomes = await outcomesOf(situations)
})

test('the statement that stores messages follows the table in the README in every situation', () => {
  const described = (outcome: (situation: Situation, index: number) => string | undefined) =>
    situations.map((situation, index) => `${Object.values(situation).join(', ')}: ${outcome(situation, index)}`)
  expect(described((_, index) => nameOf(outcomes[index]))).toEqual(
    described((situation) => ruleFor(situation)?.outcome),
  )
})

test('each row of the table decides at least one situation and has only known values', () => {
  const used = new Set(situations.map(ruleFor))
  expect(rules.filter((rule) => !used.has(rule))).toEqual([])
  for (const { cells } of rules)
    for (const condition of conditions) expect(['', ...values[condition]]).toContain(cells[condition])
})

test('each rejection has the reply that the table names', () => {
  for (const { outcome, reply } of rules) {
    if (outcome === 'stored' || outcome === 'known') continue
    const { status, code } = refusalOf(outcome as Refusal)
    expect(`${outcome}: ${reply}`).toBe(`${outcome}: ${status} ${code}`)
  }
})

test('an unknown room is rejected like a room of others', async () => {
  const sender = await newRider(database().connection.db)
  const [outcome] = await createInsertBatchRepository(database().connection.db).store(
    [messageOf({ roomId: 2 ** 31 - 1, senderId: sender.id })],
    new Date(),
  )
  expect(nameOf(outcome)).toBe('unknownRoom')
})

function rulesOf(readme: string): Rule[] {
  const [, table = ''] = readme.split('<!-- sending rules -->\n')
  const [head = [], , ...rows] =
    table
      .split('\n\n')[0]
      ?.split('\n')
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      ) ?? []
  return rows.map((row) => {
    const {
      outcome = '',
      reply = '',
      ...cells
    } = Object.fromEntries(head.map((name, index) => [name, row[index] ?? '']))
    return { cells, outcome, reply }
  })
}

const ruleFor = (situation: Situation) =>
  rules.find(({ cells }) =>
    conditions.every((condition) => ['', situation[condition]].includes(cells[condition] ?? '')),
  )

const nameOf = (outcome: Outcome | undefined) => (outcome?.kind === 'refused' ? outcome.why : outcome?.kind)

function allSituations(): Situation[] {
  const product = conditions.reduce<Record<string, string>[]>(
    (partial, condition) =>
      partial.flatMap((one) => values[condition].map((value) => ({ ...one, [condition]: value }))),
    [{}],
  ) as Situation[]
  // Each ride has one room, so its cases use one quote and one account.
  return product.filter((one) => one.room !== 'ride' || (one.account === 'active' && one['quoted message'] === 'none'))
}

const messageOf = (given: Pick<Outgoing, 'roomId' | 'senderId'> & Partial<Outgoing>): Outgoing => ({
  clientId: null,
  content: 'Hello',
  contentType: 'text',
  metadata: null,
  storageKey: null,
  replyToId: null,
  ...given,
})

/** Creates a room per situation and sends one message in each. */
async function outcomesOf(given: readonly Situation[]): Promise<Outcome[]> {
  const { db } = database().connection
  const now = new Date()
  const inAnHour = new Date(now.getTime() + 3_600_000)
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  const update = (id: string, change: Partial<typeof usersTable.$inferInsert>) =>
    db.update(usersTable).set(change).where(eq(usersTable.id, id))

  const senders = await newRiders(values.account)
  await update(senders.deleted, { deletedAt: now })
  await update(senders.suspended, { suspendedAt: anHourAgo, suspendedUntil: inAnHour })
  await update(senders['suspension over'], { suspendedAt: anHourAgo, suspendedUntil: anHourAgo })
  const others = await newRiders(values['other rider'])
  await update(others.deleted, { deletedAt: now })
  const { author } = await newRiders(['author'])
  // One block in each direction.
  await db.insert(blocksTable).values(
    Object.values(senders).flatMap((sender) => [
      { blockerId: others.blocked, blockedId: sender },
      { blockerId: sender, blockedId: author },
    ]),
  )

  const organiser = await newRider(db)
  const rideIds = await Promise.all(
    given.map(async ({ room }) => (room === 'ride' ? await newRide(db, organiser) : null)),
  )
  const rooms = await db
    .insert(chatRoomsTable)
    .values([
      ...given.map(({ room }, index) => ({ isGroupChat: room === 'group', rideId: rideIds[index], lastSeq: 1 })),
      { isGroupChat: true },
    ])
    .returning({ id: chatRoomsTable.id })
  const roomIds = rooms.map(({ id }) => id).toSorted((one, other) => one - other)
  const roomOf = (index: number) => roomIds[index] ?? 0
  const elsewhere = roomOf(given.length)
  await db
    .insert(chatRoomMembersTable)
    .values(
      given.flatMap(({ account, membership, 'other rider': other }, index) => [
        ...(membership === 'member' ? [{ roomId: roomOf(index), userId: senders[account] }] : []),
        ...(other === 'left' ? [] : [{ roomId: roomOf(index), userId: others[other] }]),
      ]),
    )

  const clientIds = given.map(() => randomUUID())
  const earlier = given.flatMap(({ account, '`clientId`': clientId }, index) =>
    clientId === 'used' ? [{ senderId: senders[account], clientId: clientIds[index] }] : [],
  )
  await db
    .insert(messagesTable)
    .values(earlier.map((message, index) => ({ ...message, content: 'Hi', roomId: elsewhere, seq: index + 1 })))
  const quotes = given.flatMap(({ account, 'quoted message': quoted }, index) => {
    const place =
      quoted === 'in another room'
        ? { roomId: elsewhere, seq: given.length + index + 1 }
        : { roomId: roomOf(index), seq: 1 }
    const senderId = quoted === 'of a blocked rider' ? author : senders[account]
    return quoted === 'none' ? [] : [{ ...place, senderId, content: String(index) }]
  })
  const { id, content } = messagesTable
  const quoted = await db.insert(messagesTable).values(quotes).returning({ id, content })
  const quoteIds = new Map(quoted.map((quote) => [Number(quote.content), quote.id]))

  const batch = given.map(({ account }, index) =>
    messageOf({
      roomId: roomOf(index),
      senderId: senders[account],
      clientId: clientIds[index] ?? '',
      replyToId: quoteIds.get(index) ?? null,
    }),
  )
  const repository = createInsertBatchRepository(db)
  const stored: Outcome[] = []
  for (let start = 0; start < batch.length; start += batchSize)
    stored.push(...(await repository.store(batch.slice(start, start + batchSize), now)))
  return stored
}

async function newRiders<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
  const ids = await newCrowd(database().connection.db, names.length)
  return Object.fromEntries(names.map((name, index) => [name, ids[index]])) as Record<Name, string>
}
