import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inArray } from 'drizzle-orm'
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

test('each row of the table decides at least one situation, and its cells are known values', () => {
  const used = new Set(situations.map(ruleFor))
  expect(rules.filter((rule) => !used.has(rule))).toEqual([])
  for (const { cells } of rules)
    for (const condition of conditions) expect(['', ...values[condition]]).toContain(cells[condition])
})

test('each refusal has the reply that the table names', () => {
  for (const { outcome, reply } of rules) {
    if (outcome === 'stored' || outcome === 'known') continue
    const { status, code } = refusalOf(outcome as Refusal)
    expect(`${outcome}: ${reply}`).toBe(`${outcome}: ${status} ${code}`)
  }
})

test('a room that does not exist is refused like a room of others', async () => {
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
    (known, condition) => known.flatMap((one) => values[condition].map((value) => ({ ...one, [condition]: value }))),
    [{}],
  ) as Situation[]
  // Each ride has one room, so rides take part with one quote and one account.
  return product.filter((one) => one.room !== 'ride' || (one.account === 'active' && one['quoted message'] === 'none'))
}

const messageOf = (known: Pick<Outgoing, 'roomId' | 'senderId'> & Partial<Outgoing>): Outgoing => ({
  clientId: null,
  content: 'Hello',
  contentType: 'text',
  metadata: null,
  storageKey: null,
  replyToId: null,
  ...known,
})

/** Makes a sender, another rider and a room for each situation, and sends one message in each. */
async function outcomesOf(given: readonly Situation[]): Promise<Outcome[]> {
  const { db } = database().connection
  const now = new Date()
  const inAnHour = new Date(now.getTime() + 3_600_000)
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  const crowd = () => newCrowd(db, given.length)
  const [senders, others, authors] = [await crowd(), await crowd(), await crowd()]
  const idsWhere = (ids: string[], isMeant: (situation: Situation) => boolean) =>
    given.flatMap((situation, index) => (isMeant(situation) ? (ids[index] ?? []) : []))
  const update = (ids: string[], change: Partial<typeof usersTable.$inferInsert>) =>
    db.update(usersTable).set(change).where(inArray(usersTable.id, ids))
  await update(
    idsWhere(senders, ({ account }) => account === 'deleted'),
    { deletedAt: now },
  )
  await update(
    idsWhere(others, (one) => one['other rider'] === 'deleted'),
    { deletedAt: now },
  )
  const suspended = { suspendedAt: anHourAgo, suspendedUntil: inAnHour }
  await update(
    idsWhere(senders, ({ account }) => account === 'suspended'),
    suspended,
  )
  const over = { suspendedAt: anHourAgo, suspendedUntil: anHourAgo }
  await update(
    idsWhere(senders, ({ account }) => account === 'suspension over'),
    over,
  )

  const organiser = await newRider(db)
  const rideIds = await Promise.all(given.map(({ room }) => (room === 'ride' ? newRide(db, organiser) : null)))
  const rooms = await db
    .insert(chatRoomsTable)
    .values([
      ...given.map(({ room }, index) => ({
        isGroupChat: room === 'group',
        rideId: rideIds[index] ?? null,
        lastSeq: 1,
      })),
      { isGroupChat: true },
    ])
    .returning({ id: chatRoomsTable.id })
  const roomIds = rooms.map(({ id }) => id).toSorted((one, other) => one - other)
  const roomOf = (index: number) => roomIds[index] ?? 0
  const elsewhere = roomOf(given.length)

  const members = given.flatMap(({ membership, 'other rider': other }, index) => [
    ...(membership === 'member' ? [{ roomId: roomOf(index), userId: senders[index] ?? '' }] : []),
    ...(other === 'left' ? [] : [{ roomId: roomOf(index), userId: others[index] ?? '' }]),
  ])
  await db.insert(chatRoomMembersTable).values(members)
  const blocks = given.flatMap(({ 'other rider': other, 'quoted message': quoted }, index) => [
    ...(other === 'blocked' ? [[senders[index], others[index]]] : []),
    ...(quoted === 'of a blocked rider' ? [[authors[index], senders[index]]] : []),
  ])
  // Alternating, so that both directions of a block are tried.
  await db
    .insert(blocksTable)
    .values(
      blocks.map(([one = '', other = ''], index) =>
        index % 2 ? { blockerId: one, blockedId: other } : { blockerId: other, blockedId: one },
      ),
    )

  const clientIds = given.map(() => randomUUID())
  const earlier = given.flatMap(({ '`clientId`': clientId }, index) =>
    clientId === 'used' ? [{ senderId: senders[index] ?? '', clientId: clientIds[index] ?? '' }] : [],
  )
  const quotes = given.flatMap(({ 'quoted message': quoted }, index) => {
    if (quoted === 'none') return []
    const senderId = (quoted === 'of a blocked rider' ? authors : senders)[index] ?? ''
    return [{ senderId, isHere: quoted !== 'in another room', index }]
  })
  const content = 'Earlier'
  await db
    .insert(messagesTable)
    .values(earlier.map((message, index) => ({ ...message, content, roomId: elsewhere, seq: index + 1 })))
  const quoted = await db
    .insert(messagesTable)
    .values(
      quotes.map(({ senderId, isHere, index }) => ({
        senderId,
        content: String(index),
        roomId: isHere ? roomOf(index) : elsewhere,
        seq: isHere ? 1 : given.length + index + 1,
      })),
    )
    .returning({ id: messagesTable.id, content: messagesTable.content })
  const quoteIds = new Map(quoted.map(({ id, content: index }) => [Number(index), id]))

  const batch = given.map((_, index) =>
    messageOf({
      roomId: roomOf(index),
      senderId: senders[index] ?? '',
      clientId: clientIds[index] ?? '',
      replyToId: quoteIds.get(index) ?? null,
    }),
  )
  const repository = createInsertBatchRepository(db)
  const stored: Outcome[] = []
  for (let start = 0; start < batch.length; start += 100)
    stored.push(...(await repository.store(batch.slice(start, start + 100), now)))
  return stored
}
