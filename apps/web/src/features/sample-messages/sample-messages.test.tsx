import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '../../../test/render.tsx'
import { SampleMessages } from './sample-messages.tsx'

test('a visitor can send a message in the sample and sees it immediately', async () => {
  const { user } = await render(<SampleMessages />)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'See you at eight{Enter}')
  expect(within(screen.getByRole('log')).getByText('See you at eight')).toBeTruthy()
})

test('a message of only spaces is not sent', async () => {
  const { user } = await render(<SampleMessages />)
  const log = screen.getByRole('log')
  const before = log.children.length
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '   {Enter}')
  expect(log.children.length).toBe(before)
})

test('an unread conversation is read when it is opened, and its new messages are marked', async () => {
  const { user } = await render(<SampleMessages />)
  expect(screen.getByRole('tab', { name: /Chats/ })).toHaveTextContent('1')
  await user.click(screen.getByRole('button', { name: /Theo Nakamura.*1 unread/ }))
  expect(within(screen.getByRole('log')).getByText('New messages')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /unread/ })).toBeNull()
})

test('accepting a request adds a friend who can be messaged', async () => {
  const { user } = await render(<SampleMessages />)
  await user.click(screen.getByRole('tab', { name: /Requests/ }))
  await user.click(screen.getByRole('button', { name: 'Accept the friend request from Mira' }))
  expect(screen.queryByRole('button', { name: 'Accept the friend request from Mira' })).toBeNull()

  await user.click(screen.getByRole('tab', { name: 'Friends' }))
  await user.click(screen.getByRole('button', { name: 'Message Mira' }))
  expect(screen.getByRole('heading', { name: 'Mira' })).toBeTruthy()
})

test('declining the last request shows the empty text', async () => {
  const { user } = await render(<SampleMessages />)
  await user.click(screen.getByRole('tab', { name: /Requests/ }))
  await user.click(screen.getByRole('button', { name: 'Decline the friend request from Mira' }))
  await user.click(screen.getByRole('button', { name: 'Decline the friend request from Sam' }))
  expect(screen.getByText("You don't have any pending friend requests.")).toBeTruthy()
})

test('the search filters the conversations by name', async () => {
  const { user } = await render(<SampleMessages />)
  await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'market')
  expect(screen.getByRole('button', { name: /Night Market Run/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Jonas Berg/ })).toBeNull()
})

test('a group requires a name and at least one member', async () => {
  const { user } = await render(<SampleMessages />)
  await user.click(screen.getByRole('button', { name: 'New Conversation' }))
  const dialog = await screen.findByRole('dialog', { name: 'New Conversation' })
  await user.click(within(dialog).getByRole('radio', { name: 'Group Chat' }))
  await user.click(within(dialog).getByRole('checkbox', { name: /Priya Raman/ }))
  expect(within(dialog).getByRole('button', { name: 'Create' })).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByPlaceholderText('Enter group name'), 'Dawn patrol')
  await user.click(within(dialog).getByRole('button', { name: 'Create' }))

  expect(screen.getByRole('heading', { name: 'Dawn patrol' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a file and a place are added to the conversation', async () => {
  const { user } = await render(<SampleMessages />)
  await user.upload(screen.getByLabelText('Attach', { selector: 'input' }), new File(['<gpx/>'], 'loop.gpx'))
  await user.click(screen.getByRole('button', { name: 'Share location' }))

  const log = within(screen.getByRole('log'))
  expect(log.getByRole('link', { name: 'loop.gpx' }).getAttribute('download')).toBe('loop.gpx')
  expect(log.getByRole('img', { name: /You are by the bridge/ })).toBeTruthy()
})
