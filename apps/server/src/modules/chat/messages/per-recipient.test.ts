import { describe, expect, test } from 'vitest'
import type { Message } from '@scooter-rides/contract'
import { messagesPerRecipient } from './per-recipient.ts'

const rider = {
  id: 'ana',
  username: 'ana',
  displayName: 'Ana',
  firstName: 'Ana',
  profileImageUrl: null,
  isOnline: false,
  lastActive: null,
}
const quote = {
  id: 1,
  seq: 1,
  senderId: 'bo',
  senderName: 'Bo',
  contentType: 'text',
  content: 'Hi',
  isDeleted: false,
} as const
const message: Message = {
  id: 2,
  roomId: 1,
  seq: 2,
  senderId: 'ana',
  sender: rider,
  content: 'Yes',
  contentType: 'text',
  metadata: null,
  storageKey: null,
  replyTo: quote,
  reactions: [{ emoji: '👍', userIds: ['bo', 'cy'] }],
  sentAt: new Date(0),
  editedAt: null,
  isDeleted: false,
  readBy: ['cy', 'dan'],
}
const members = ['ana', 'bo', 'cy', 'dan']

describe('the versions of a message per recipient', () => {
  test('are one version for all members when there are no blocks', () => {
    expect(messagesPerRecipient(message, { members, blocks: [] })).toEqual([{ to: members, message }])
  })

  test('leave out a recipient who has a block with the sender, whoever set it', () => {
    const unread = { ...message, readBy: [] }
    for (const block of [
      ['ana', 'dan'],
      ['dan', 'ana'],
    ] as const)
      expect(messagesPerRecipient(unread, { members, blocks: [block] })).toEqual([
        { to: ['ana', 'bo', 'cy'], message: unread },
      ])
  })

  test('hide a rider from recipients who have a block with that rider', () => {
    const copies = messagesPerRecipient(message, {
      members,
      blocks: [
        ['dan', 'bo'],
        ['cy', 'dan'],
      ],
    })
    expect(copies.find(({ to }) => to.includes('dan'))).toEqual({
      to: ['dan'],
      message: { ...message, replyTo: null, reactions: [], readBy: ['dan'] },
    })
    expect(copies.find(({ to }) => to.includes('ana'))).toEqual({ to: ['ana'], message })
    expect(copies.find(({ to }) => to.includes('bo'))?.message.replyTo).toEqual(quote)
    expect(copies.find(({ to }) => to.includes('cy'))?.message.readBy).toEqual(['cy'])
  })

  test('are identical for all recipients whom the block does not concern', () => {
    expect(messagesPerRecipient(message, { members, blocks: [['eve', 'fay']] })).toEqual([{ to: members, message }])
  })
})
