import { getRoom, getUnread, listMessages, listRooms } from '@scooter-rides/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleMessage, sampleRoom } from '../../../test/sample-chat.ts'
import { sampleMe } from '../../../test/samples.ts'
import { createChatEvents } from './chat.live.ts'
import { Messages } from './messages.tsx'

/** Counts rendered rows: each conversation of the list has one name, each message one body. */
const rendered = vi.hoisted(() => ({ rooms: [] as string[], messages: [] as number[] }))
vi.mock(import('../chat-shared/text/room-labels.ts'), async (load) => {
  const labels = await load()
  return {
    ...labels,
    listName(...given: Parameters<typeof labels.listName>) {
      const name = labels.listName(...given)
      rendered.rooms.push(name)
      return name
    },
  }
})
vi.mock('./conversation/message-body.tsx', () => ({
  MessageBody({ message }: { message: { seq: number; content: string } }) {
    rendered.messages.push(message.seq)
    return message.content
  },
}))

// The virtual list renders no rows in a box without a height.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(6000)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
})

test('a new message renders its conversation in the list, itself and the message above, and nothing else', async () => {
  const rooms = Array.from({ length: 20 }, (_, index) =>
    sampleRoom({ id: index + 3, name: `Patrol ${index + 3}`, isGroupChat: true, lastSeq: 20, lastReadSeq: 20 }),
  )
  fakeApi(getUnread, () => ({ unreadCount: 0 }))
  fakeApi(listRooms, () => rooms)
  fakeApi(getRoom, () => rooms[0] ?? sampleRoom())
  fakeApi(listMessages, () => Array.from({ length: 20 }, (_, index) => sampleMessage({ seq: index + 1 })))
  const { queryClient } = await render(
    <Messages
      riderId="maya-id"
      room={3}
      tab="chats"
      onRoom={() => undefined}
      onTab={() => undefined}
      friends={null}
      requests={null}
    />,
    { me: sampleMe() },
  )
  expect(await screen.findByText('message 20', { selector: '.chat-message *' })).toBeVisible()
  rendered.rooms.length = 0
  rendered.messages.length = 0

  const apply = createChatEvents('maya-id')
  act(() => apply(queryClient, { type: 'message', ...sampleMessage({ seq: 21, content: 'Left at the bridge' }) }))
  expect(await screen.findByText('Left at the bridge', { selector: '.chat-message *' })).toBeVisible()
  expect([...new Set(rendered.rooms)], 'conversations of the list').toEqual(['Patrol 3'])
  expect([...new Set(rendered.messages)].toSorted(), 'messages').toEqual([20, 21])
})
