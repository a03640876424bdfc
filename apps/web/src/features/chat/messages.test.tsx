import {
  createRoom,
  getMe,
  getRoom,
  getUnread,
  listMessages,
  listRiders,
  listRooms,
  type Message,
  type Room,
} from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { ownMessage, sampleMessage, sampleRoom } from '../../../test/sample-chat.ts'
import { sampleRider } from '../../../test/sample-ride.ts'
import { sampleMe } from '../../../test/samples.ts'
import { loadMessages } from '../../lib/language/catalogue.ts'
import { changeLanguage } from '../../lib/language/change-language.ts'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { Messages } from './messages.tsx'
import { useOutbox } from './outbox/outbox.ts'
import type { OutboxEntry } from './outbox/outbox-entry.ts'

// The virtual list renders no rows in a box without a height.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600)
})
afterEach(() => vi.unstubAllGlobals())

function Screen() {
  const [room, setRoom] = useState<number>()
  return (
    <>
      <Messages
        riderId="maya-id"
        room={room}
        tab="chats"
        onRoom={setRoom}
        onTab={() => undefined}
        friends={null}
        requests={null}
      />
      <ToastHost />
    </>
  )
}

const group = (id: number, name: string | null, change: Partial<Room> = {}) =>
  sampleRoom({ id, name, isGroupChat: true, memberCount: 2, ...change })

/** Renders the screen on a wide page, with these rooms and the messages of each. */
async function open(rooms: Room[], messages: Message[] | ReturnType<typeof refuse> = []) {
  fakeApi(getMe, () => sampleMe())
  fakeApi(getUnread, () => ({ unreadCount: 0 }))
  fakeApi(listRooms, ({ query }) => rooms.filter(({ name }) => !query['q'] || name?.includes(query['q'])))
  fakeApi(getRoom, ({ params }) => rooms.find(({ id }) => String(id) === params['roomId']) ?? sampleRoom())
  fakeApi(listMessages, () => messages)
  return render(<Screen />, { me: sampleMe() })
}

const findLog = async () => within(await screen.findByRole('log', { name: 'Conversation' }))

describe('the list of conversations', () => {
  test('says that there are no conversations and that none is open', async () => {
    await open([])
    expect(await screen.findByText('No conversations yet.')).toBeVisible()
    expect(screen.getByText('No Conversation Selected')).toBeVisible()
  })

  test('opens the first conversation when there is room for list and conversation', async () => {
    await open([group(3, 'Dawn patrol'), group(4, 'Dusk patrol')])
    expect(await screen.findByRole('heading', { name: 'Dawn patrol' })).toBeVisible()
  })

  test('filters by name, and says when nothing matches', async () => {
    const { user } = await open([group(3, 'Dawn patrol')])
    await user.type(await screen.findByRole('searchbox', { name: 'Search conversations' }), 'zzz')
    expect(await screen.findByText('No matching conversations found.')).toBeVisible()
  })

  test('shows a group without a name as Unnamed Chat, and as Group Chat in its header', async () => {
    await open([group(3, null)])
    expect(await screen.findByRole('button', { name: /Unnamed Chat/ })).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Group Chat' })).toBeVisible()
  })

  test('is navigated with Alt and the arrow keys, also from the text field, but not while the emoji picker is open', async () => {
    const { user } = await open([group(3, 'Dawn patrol'), group(4, 'Dusk patrol')])
    await user.click(await screen.findByRole('textbox', { name: 'Message' }))
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Message' }), {
      key: 'ArrowDown',
      altKey: true,
      isComposing: true,
    })
    expect(screen.getByRole('heading', { name: 'Dawn patrol' })).toBeVisible()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(await screen.findByRole('heading', { name: 'Dusk patrol' })).toBeVisible()
    await vi.waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus())
  })
})

describe('a conversation', () => {
  test('shows messages that wait to be sent also while the others cannot be loaded', async () => {
    const room = sampleRoom({ lastSeq: 5 })
    const entry: OutboxEntry = {
      order: 1,
      clientId: 'one',
      riderId: 'maya-id',
      roomId: room.id,
      writtenAt: new Date(),
      contentType: 'text',
      content: 'On my way',
      state: 'waiting',
    }
    useOutbox.setState({ entries: [entry] })
    onTestFinished(() => useOutbox.setState({ entries: [] }))
    await open([room], refuse(503, 'service.away', 'The database is away.'))
    expect(await screen.findByText('Error loading messages')).toBeVisible()
    expect(screen.getByText('On my way')).toBeVisible()
    expect(screen.getByText('Waiting to be sent')).toBeVisible()
  })

  test('shows messages, system messages, edits, deletions and read receipts', async () => {
    await open(
      [sampleRoom({ lastSeq: 5, lastReadSeq: 5 })],
      [
        sampleMessage({ seq: 1, content: 'Ana added Bo', contentType: 'system' }),
        sampleMessage({ seq: 2, content: '<b>see</b> https://example.org' }),
        sampleMessage({ seq: 3, content: '', isDeleted: true }),
        sampleMessage({ seq: 4, editedAt: new Date() }),
        ownMessage({ seq: 5, content: 'mine', readBy: ['bo-id'] }),
      ],
    )
    const log = await findLog()
    expect(await log.findByText('Ana added Bo')).toBeVisible()
    const link = log.getByRole('link', { name: 'https://example.org' })
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    expect(log.getByText(/<b>see<\/b>/)).toBeVisible()
    expect(log.getByText('Message deleted')).toBeVisible()
    expect(log.getByText('· edited')).toBeVisible()
    expect(log.getByText(/· Read$/)).toBeVisible()
  })

  test('shows a system message in the language of the page, also after a change of the language', async () => {
    await loadMessages(['chat'])
    onTestFinished(() => changeLanguage('en'))
    const text = translatable('chat-events.added', { name: 'Ana', other: 'Bo' })
    const added = sampleMessage({ content: 'Ana added Bo', contentType: 'system', metadata: { event: 'added', text } })
    await open([group(3, 'Dawn patrol', { lastSeq: 1, lastMessage: added })], [added])
    const log = await findLog()
    expect(await log.findByText('Ana added Bo')).toBeVisible()
    await act(() => changeLanguage('de'))
    expect(log.getByText('Ana hat Bo hinzugefügt')).toBeVisible()
    expect(screen.getByRole('button', { name: /Dawn patrol/ })).toHaveTextContent('Ana hat Bo hinzugefügt')
  })

  test('keeps a draft for its own room only', async () => {
    const { user } = await open([group(3, 'Dawn patrol'), group(4, 'Dusk patrol')])
    await user.type(await screen.findByRole('textbox', { name: 'Message' }), 'for dawn')
    await user.click(screen.getByRole('button', { name: /Dusk patrol/ }))
    await screen.findByRole('heading', { name: 'Dusk patrol' })
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('')
    await user.click(screen.getByRole('button', { name: /Dawn patrol/ }))
    await screen.findByRole('heading', { name: 'Dawn patrol' })
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('for dawn')
  })

  test('has no text field when nobody may write', async () => {
    await open([sampleRoom({ canWrite: false })])
    expect(await screen.findByText("You can't write in this conversation any more.")).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull()
  })

  test('that the rider is not a member of is reported as not found', async () => {
    await open([group(3, 'Dawn patrol')])
    fakeApi(getRoom, () => refuse(404, 'chat.unknown_room', 'There is no such conversation.'))
    expect(await screen.findByText('Conversation not found')).toBeVisible()
  })
})

describe('a new conversation', () => {
  async function begin() {
    const { user } = await open([])
    const found = fakeApi(listRiders, ({ query }) => (query['q'] === 'zzz' ? [] : [sampleRider({ isOnline: true })]))
    await user.click(screen.getByRole('button', { name: 'New Conversation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Conversation' }))
    await dialog.findByRole('checkbox', { name: 'Bo Berg Online' })
    return { user, dialog, found }
  }

  test('requires a rider, and a name for a group', async () => {
    const { user, dialog } = await begin()
    const create = dialog.getByRole('button', { name: 'Create' })
    expect(create).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: 'Bo Berg Online' }))
    expect(create).toBeEnabled()
    await user.click(dialog.getByRole('radio', { name: 'Group Chat' }))
    expect(create).toBeDisabled()
    await user.type(dialog.getByPlaceholderText('Enter group name'), 'Dawn patrol')
    expect(create).toBeEnabled()
  })

  test('says when no rider is found', async () => {
    const { user, dialog } = await begin()
    await user.type(dialog.getByPlaceholderText('Search users...'), 'zzz')
    expect(await dialog.findByText('No users found.')).toBeVisible()
  })

  test('that cannot be created shows the reason and stays open', async () => {
    const { user, dialog } = await begin()
    fakeApi(createRoom, () => refuse(403, 'chat.blocked', 'You cannot write to this rider.'))
    await user.click(dialog.getByRole('checkbox', { name: 'Bo Berg Online' }))
    await user.click(dialog.getByRole('button', { name: 'Create' }))
    // Shown as a toast, and repeated for screen readers.
    expect((await screen.findAllByText('Failed to create chat room')).length).toBeGreaterThan(0)
    expect(screen.getByRole('dialog', { name: 'New Conversation' })).toBeVisible()
  })
})
