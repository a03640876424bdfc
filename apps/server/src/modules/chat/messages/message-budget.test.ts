import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countStatements } from '../../../../test/budgets/count-statements.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { newGroup } from '../../../../test/fixtures/chat-room.ts'
import { newCrowd } from '../../../../test/fixtures/participation.ts'
import { createRateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { createLocalConnectionRegistry } from '../../../realtime/broker/connection-registry.ts'
import { createLocalBroker, type BrokerMessage } from '../../../realtime/broker/broker.ts'
import { createTopicRules } from '../../../realtime/broker/topics.ts'
import { createLive } from '../../../realtime/hub/create-live.ts'
import { createHub } from '../../../realtime/hub/hub.ts'
import { createHistoryRepository } from '../reading/history.repository.ts'
import { createSendService } from './send.service.ts'

/**
 * What a message of 60 characters to a room of twenty may cost. Each statement is a round trip that all messages wait for, and
 * each byte is sent to every member and, between processes, through Redis. If you exceed a number, look for a second statement
 * that can join the first, for work for each receiver that can be done once, or for a field that no page reads. Otherwise raise
 * the number and say in the commit what the message gains.
 */
const budget = {
  statements: 1,
  brokerMessages: 1,
  /** One frame in memory for all receivers. */
  frames: 1,
  frameBytes: 590,
  brokerBytes: 2530,
}

const members = 20
const content = 'Anyone for a ride along the river at six? Bring your lights!'
const database = useTestDatabase()
const counter = countStatements()
afterAll(counter.stop)

let riders: string[] = []
let rooms: number[] = []
const published: BrokerMessage[] = []
const sent: { userId: string; frame: Buffer }[] = []
let messages: ReturnType<typeof createSendService>

beforeAll(async () => {
  const { db } = database().connection
  riders = await newCrowd(db, members)
  const ids = riders.map((id) => ({ id }))
  for (let room = 0; room < 5; room++) rooms.push(await newGroup(db, ids))
  const broker = createLocalBroker()
  broker.subscribe((message) => void published.push(message))
  const reportError = (event: string) => expect.fail(event)
  const connections = createLocalConnectionRegistry()
  const hub = createHub({ broker, rules: createTopicRules([]), connections, reportError })
  for (const userId of riders) {
    const send = (frame: Buffer) => void sent.push({ userId, frame })
    await hub.add({ id: `socket of ${userId}`, userId, sid: userId, send, close: () => {} })
  }
  messages = createSendService({
    db,
    live: createLive(broker),
    clock: () => new Date(),
    rateLimiter: createRateLimiter(0),
    storage: { keepAttachment: () => expect.fail('A text has no file.') },
    history: createHistoryRepository(db),
    onStored: () => {},
  })
})

const send = (senderId = '', roomId = 0) =>
  messages.send(
    senderId,
    roomId,
    { content, contentType: 'text', clientId: randomUUID() },
    { id: `socket of ${senderId}`, acknowledge: () => {} },
  )

/** Without the statement of each five seconds that discards the plans of its connection. */
const statementsOf = async (work: () => Promise<unknown>) =>
  (await counter.sentBy(work)).map(({ text }) => text).filter((text) => text !== 'discard plans')

const tooMany = (statements: string[]) =>
  `Storing messages sent ${statements.length} statements instead of ${budget.statements}:\n${statements.join('\n')}`

test('a message costs one statement, one message to the other processes and one frame for all receivers', async () => {
  const statements = await statementsOf(() => send(riders[0], rooms[0]))
  expect(statements, tooMany(statements)).toHaveLength(budget.statements)
  expect(published).toHaveLength(budget.brokerMessages)
  expect(sent.map(({ userId }) => userId).toSorted()).toEqual(riders.slice(1).toSorted())
  expect(new Set(sent.map(({ frame }) => frame)).size).toBe(budget.frames)
  expect(sent[0]?.frame.length).toBeLessThanOrEqual(budget.frameBytes)
  expect(JSON.stringify(published[0]).length).toBeLessThanOrEqual(budget.brokerBytes)
})

test('messages that arrive together cost one statement, of one room as well as of several', async () => {
  const ofOneRoom = await statementsOf(() => Promise.all(riders.map((rider) => send(rider, rooms[0]))))
  expect(ofOneRoom, tooMany(ofOneRoom)).toHaveLength(budget.statements)
  const ofSeveral = await statementsOf(() => Promise.all(rooms.map((room) => send(riders[0], room))))
  expect(ofSeveral, tooMany(ofSeveral)).toHaveLength(budget.statements)
})
