import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { render } from '../../../test/render.tsx'
import { SampleMessages } from './sample-messages.tsx'

test('a visitor writes into the sample and sees the message at once', async () => {
  const { user } = await render(<SampleMessages />)
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'See you at eight{Enter}')
  expect(within(screen.getByRole('log')).getByText('See you at eight')).toBeTruthy()
})

test('a message of nothing but spaces is not sent', async () => {
  const { user } = await render(<SampleMessages />)
  const log = screen.getByRole('log')
  const before = log.children.length
  await user.type(screen.getByRole('textbox', { name: 'Message' }), '   {Enter}')
  expect(log.children.length).toBe(before)
})

test('accepting a request makes a friend who can be written to', async () => {
  const { user } = await render(<SampleMessages />)
  await user.click(screen.getByRole('tab', { name: /Requests/ }))
  await user.click(screen.getByRole('button', { name: 'Accept Mira' }))
  expect(screen.queryByRole('button', { name: 'Accept Mira' })).toBeNull()

  await user.click(screen.getByRole('tab', { name: 'Friends' }))
  await user.click(screen.getByRole('button', { name: 'Message Mira' }))
  expect(screen.getByRole('heading', { name: 'Mira Haddad' })).toBeTruthy()
})

test('declining the last request leaves the text that there are none', async () => {
  const { user } = await render(<SampleMessages />)
  await user.click(screen.getByRole('tab', { name: /Requests/ }))
  await user.click(screen.getByRole('button', { name: 'Decline Mira' }))
  await user.click(screen.getByRole('button', { name: 'Decline Sam' }))
  expect(screen.getByText("You don't have any pending friend requests.")).toBeTruthy()
})

test('the search narrows the conversations by name', async () => {
  const { user } = await render(<SampleMessages />)
  await user.type(screen.getByRole('textbox', { name: 'Search conversations' }), 'market')
  expect(screen.getByRole('button', { name: /Night Market Run/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Jonas Berg/ })).toBeNull()
})
