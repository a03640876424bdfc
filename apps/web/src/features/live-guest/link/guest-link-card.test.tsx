import { createGuestLink, deleteGuestLink, getGuestLink } from '@scooter-rides/contract'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { GuestLinkCard } from './guest-link-card.tsx'

const link = { url: 'https://rides.example/live/abc-token', expiresAt: new Date('2030-05-01T22:00:00Z') }
const none = () => refuse(404, 'live.no_guest_link', 'None')

const soon = new Date(Date.now() + 60 * 60_000)

const open = ({ hasLink = false, ...change }: Parameters<typeof sampleRide>[0] & { hasLink?: boolean } = {}) =>
  render(
    <>
      <GuestLinkCard ride={sampleRide({ myAnswer: 'yes', startsAt: soon, ...change })} hasLink={hasLink} />
      <ConfirmHost />
      <ToastHost />
    </>,
  )

test('a rider creates a link, copies it and reads when it ends', async () => {
  fakeApi(createGuestLink, () => link)
  const { user } = await open()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(screen.getByText(/They see no other rider, and no earlier position/)).toBeVisible()

  await user.click(await screen.findByRole('button', { name: 'Create guest link' }))
  expect(await screen.findByLabelText('Your guest link')).toHaveValue(link.url)
  expect(screen.getByText(/It ends with the ride \(.*6:00.PM.*\), or when you revoke it/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy link' }))

  expect(copy).toHaveBeenCalledWith(link.url)
  expect(await screen.findByText('Link copied')).toBeVisible()
})

test('a link is revoked only after a confirmation', async () => {
  fakeApi(getGuestLink, () => link)
  const revoked = fakeApi(deleteGuestLink, () => undefined)
  const { user } = await open({ hasLink: true })
  const answer = async (choice: string) => {
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: choice }))
  }
  await answer('Cancel')
  expect(revoked).toHaveLength(0)
  await answer('Revoke')
  expect(await screen.findByRole('button', { name: 'Create guest link' })).toBeVisible()
  expect(revoked).toHaveLength(1)
})

test('the reason is shown when the server refuses a link', async () => {
  fakeApi(createGuestLink, () => refuse(409, 'live.not_open', 'The live ride has ended.'))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Create guest link' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('The link was not created. 409: The live ride has ended.')
})

test('the link stays when revoking it fails', async () => {
  fakeApi(getGuestLink, () => link)
  fakeApi(deleteGuestLink, () => refuse(500, 'server.failed', 'Broken'))
  const { user } = await open({ hasLink: true })
  await user.click(await screen.findByRole('button', { name: 'Revoke' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('The link was not revoked')).toBeVisible()
  expect(screen.getByLabelText('Your guest link')).toHaveValue(link.url)
})

test('nothing is fetched without a link', async () => {
  const fetched = fakeApi(getGuestLink, none)
  await open()
  expect(await screen.findByRole('button', { name: 'Create guest link' })).toBeVisible()
  expect(fetched).toHaveLength(0)
})

test('a link that was revoked on another device is gone after the refresh', async () => {
  fakeApi(getGuestLink, none)
  await open({ hasLink: true })
  expect(await screen.findByRole('button', { name: 'Create guest link' })).toBeVisible()
})

test('a ride that is over has no card', async () => {
  const { container } = await open({ status: 'completed' })
  expect(within(container).queryByText('Guest link')).toBeNull()
})
