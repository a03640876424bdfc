import { describe, expect, test } from 'vitest'
import { translatable } from '@scooter-rides/messages'
import type { DirectEvent } from '../../../realtime/hub/live.ts'
import { newGroup } from '../../../../test/fixtures/chat-room.ts'
import { newRider } from '../../../../test/fixtures/participation.ts'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { blocksTable } from '../../relationships/friends.table.ts'
import { lockRoom } from '../room-lock.repository.ts'
import { createSystemMessages } from './system-messages.service.ts'

const database = useTestDatabase()
const db = () => database().connection.db

const renamed = translatable('chat-events.renamed', { name: 'Ana', group: 'Night run' })

function listening() {
  const events: DirectEvent[] = []
  const writeSystemMessage = createSystemMessages({
    live: { ...silentLive, send: (event) => void events.push(event) },
    clock: () => new Date(),
  })
  return { events, writeSystemMessage }
}

describe('a system message', () => {
  test('takes the next sequence number and is delivered to the members after the commit', async () => {
    const [ana, bo] = [await newRider(db(), 'Ana'), await newRider(db(), 'Bo')]
    const roomId = await newGroup(db(), [ana, bo])
    const { events, writeSystemMessage } = listening()
    const added = translatable('chat-events.added', { name: 'Ana', other: 'Bo' })

    const seqs = await db().transaction(async (tx) => {
      await lockRoom(tx, roomId)
      const written = [
        await writeSystemMessage(tx, {
          roomId,
          actorId: ana.id,
          event: 'created',
          text: translatable('chat-events.created', { name: 'Ana' }),
        }),
        await writeSystemMessage(tx, { roomId, actorId: ana.id, event: 'added', userId: bo.id, text: added }),
      ]
      expect(events).toEqual([])
      return written
    })

    expect(seqs).toEqual([1, 2])
    expect(events).toHaveLength(2)
    expect(events[1]).toMatchObject({ roomId, from: ana.id, to: expect.arrayContaining([ana.id, bo.id]) })
    expect(events[1]?.event).toMatchObject({
      type: 'message',
      seq: 2,
      contentType: 'system',
      content: 'Ana added Bo',
      metadata: { event: 'added', userId: bo.id, text: added },
      sender: { firstName: 'Ana' },
    })
    expect(await db().transaction((tx) => lockRoom(tx, roomId))).toMatchObject({
      lastSeq: 2,
      lastMessageAt: expect.any(Date),
    })
  })

  test('is not delivered and leaves no gap when the transaction fails', async () => {
    const ana = await newRider(db(), 'Ana')
    const roomId = await newGroup(db(), [ana])
    const { events, writeSystemMessage } = listening()
    const failing = db().transaction(async (tx) => {
      await writeSystemMessage(tx, { roomId, actorId: ana.id, event: 'renamed', text: renamed })
      throw new Error('something else failed')
    })
    await expect(failing).rejects.toThrow('something else failed')
    expect(events).toEqual([])
    expect(
      await db().transaction((tx) =>
        writeSystemMessage(tx, { roomId, actorId: ana.id, event: 'renamed', text: renamed }),
      ),
    ).toBe(1)
  })

  test('is not delivered to a rider who has a block with the actor', async () => {
    const [ana, bo, cy] = [await newRider(db(), 'Ana'), await newRider(db(), 'Bo'), await newRider(db(), 'Cy')]
    const roomId = await newGroup(db(), [ana, bo, cy])
    await db().insert(blocksTable).values({ blockerId: bo.id, blockedId: ana.id })
    const { events, writeSystemMessage } = listening()
    await db().transaction((tx) => writeSystemMessage(tx, { roomId, actorId: ana.id, event: 'renamed', text: renamed }))
    expect(events[0]?.to.toSorted()).toEqual([ana.id, cy.id].toSorted())
  })

  test('has its content in English and its text with the values, of which an unlikely long one is not stored', async () => {
    const ana = await newRider(db(), 'Ana')
    const roomId = await newGroup(db(), [ana])
    const { events, writeSystemMessage } = listening()
    const longText = translatable('chat-events.renamed', { name: 'Ana', group: 'x'.repeat(20_000) })
    await db().transaction(async (tx) => {
      await writeSystemMessage(tx, { roomId, actorId: ana.id, event: 'renamed', text: renamed })
      await writeSystemMessage(tx, { roomId, actorId: ana.id, event: 'renamed', text: longText })
    })
    expect(events.map(({ event }) => event)).toMatchObject([
      { content: 'Ana renamed the group to “Night run”', metadata: { event: 'renamed', text: renamed } },
      { content: expect.stringContaining('xxx'), metadata: { event: 'renamed' } },
    ])
    expect(events[1]?.event).not.toHaveProperty('metadata.text')
  })
})
