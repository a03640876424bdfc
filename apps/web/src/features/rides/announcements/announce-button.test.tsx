import { announceToRide, getMe, type Message } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closedGate, fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide, sampleRider } from '../../../../test/sample-ride.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { AnnounceButton } from './announce-button.tsx'

beforeEach(() => {
  fakeApi(getMe, () => sampleMe())
})

const announcementOf = (content: string): Message => ({
  id: 1,
  roomId: 3,
  seq: 1,
  senderId: 'bo-id',
  sender: sampleRider(),
  content,
  contentType: 'text',
  metadata: null,
  storageKey: null,
  replyTo: null,
  reactions: [],
  sentAt: new Date('2030-05-01T10:00:00Z'),
  editedAt: null,
  isDeleted: false,
  readBy: [],
})

async function open() {
  const view = await render(
    <>
      <AnnounceButton ride={sampleRide({ isOrganiser: true })} />
      <ToastHost />
    </>,
  )
  await view.user.click(screen.getByRole('button', { name: 'Message everyone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Message everyone' })
  const field = within(dialog).getByLabelText('Message')
  const send = () => view.user.click(within(dialog).getByRole('button', { name: /Send/ }))
  return { ...view, dialog, field, send }
}

test('a double click sends one announcement, and the dialog closes when it is sent', async () => {
  const gate = closedGate()
  const sent = fakeApi(announceToRide, async ({ body }) => {
    await gate.opened
    return announcementOf(body.text)
  })
  const { user, dialog, field } = await open()
  const button = within(dialog).getByRole('button', { name: 'Send' })
  expect(button).toBeDisabled()
  await user.type(field, 'Ferry at nine')
  await user.dblClick(button)
  gate.open()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await screen.findAllByText('Message sent to everyone')).length).toBeGreaterThan(0)
  expect(sent.map(({ body }) => body.text)).toEqual(['Ferry at nine'])
})

test('a failed announcement stays and is retried with the same id; a changed text is a new announcement', async () => {
  const lost = fakeApi(announceToRide, () => unreachable)
  const { user, dialog, field, send } = await open()
  await user.type(field, 'Ferry at nine')
  await send()
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The message was not sent.')
  expect(field).toHaveValue('Ferry at nine')

  const refused = fakeApi(announceToRide, () => refuse(429, 'rate.limited', 'Too many requests.'))
  await send()
  await waitFor(() => expect(within(dialog).getByRole('alert')).toHaveTextContent('five times within an hour'))
  await user.type(field, ' sharp')
  const accepted = fakeApi(announceToRide, ({ body }) => announcementOf(body.text))
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const ids = [...lost, ...refused, ...accepted].map(({ body }) => body.clientId)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[1])
})

test('closing keeps the typed text', async () => {
  const { user, field } = await open()
  await user.type(field, 'Ferry at nine')
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Message everyone' }))
  expect(await screen.findByLabelText('Message')).toHaveValue('Ferry at nine')
})

test('only the organiser of a published ride has the button', async () => {
  await render(
    <>
      <AnnounceButton ride={sampleRide()} />
      <AnnounceButton ride={sampleRide({ isOrganiser: true, status: 'draft' })} />
    </>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
