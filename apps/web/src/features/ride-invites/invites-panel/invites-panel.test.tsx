import { createInvite, deleteInvite, getMe, listFriends, listInvites, listRiders } from '@scooter-rides/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, pageOf, refuse, unreachable } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInvite, sampleRide, sampleRider } from '../../../../test/sample-ride.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { InvitesPanel } from './invites-panel.tsx'

const url = 'https://rides.example/invites/qvJ1-token'
const rider = (name: string) => sampleRider({ id: `${name}-id`, firstName: name, displayName: `${name} Berg` })

beforeEach(() => {
  fakeApi(getMe, () => sampleMe())
  fakeApi(listInvites, () => [])
  fakeApi(listFriends, () => [])
})

async function open(change: Parameters<typeof sampleRide>[0] = {}) {
  const view = await render(
    <>
      <InvitesPanel ride={sampleRide({ isOrganiser: true, ...change })} />
      <ConfirmHost />
      <ToastHost />
    </>,
  )
  const dialogOf = async (button: string) => {
    await view.user.click(screen.getByRole('button', { name: button }))
    return screen.findByRole('dialog')
  }
  return { ...view, dialogOf }
}

const rows = async () =>
  (await within(await screen.findByRole('list', { name: 'Invitations' })).findAllByRole('listitem')).map(
    ({ textContent }) => textContent,
  )

describe('the invites of a ride', () => {
  test('show the invited rider, the expiry and who joined, also for past invites', async () => {
    fakeApi(listInvites, () => [
      sampleInvite({ id: 4, expiresAt: new Date('2030-04-30T16:00:00Z') }),
      sampleInvite({ id: 3, userId: 'Cy-id', user: rider('Cy') }),
      sampleInvite({ id: 2, state: 'revoked', joinedCount: 12, joined: [rider('Di'), rider('Ed')] }),
      sampleInvite({ id: 1, userId: 'Bo-id', user: rider('Bo'), state: 'used', joinedCount: 1, joined: [rider('Bo')] }),
    ])
    await open()

    const [link, named, revoked, used] = await rows()
    expect(link).toMatch(/Valid until .*12:00 PM.*It has not been used yet/)
    expect(named).toMatch(/Cy Berg.*Has not answered yet/)
    expect(revoked).toMatch(/Revoked.*Di Berg, Ed Berg, and 10 more joined with it/)
    expect(used).toMatch(/Bo Berg.*Accepted/)
    expect(screen.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(2)
  })

  test('are loaded page by page, and report a failure', async () => {
    fakeApi(listInvites, () => unreachable)
    const { user } = await open()
    expect(await screen.findByText('Error loading invitations')).toBeVisible()
    fakeApi(listInvites, ({ query }) =>
      query['cursor'] === undefined ? pageOf([sampleInvite({ id: 2 })], 'older') : [sampleInvite({ id: 1 })],
    )
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    await waitFor(async () => expect(await rows()).toHaveLength(2))
  })

  test('are revoked only after a confirmation', async () => {
    let invites = [sampleInvite({ id: 5 })]
    fakeApi(listInvites, () => invites)
    const revoked = fakeApi(deleteInvite, () => {
      invites = []
    })
    const { user } = await open()
    const revoke = async (choice: string) => {
      await user.click(await screen.findByRole('button', { name: 'Revoke this link' }))
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: choice }))
    }
    await revoke('Cancel')
    expect(revoked).toHaveLength(0)
    await revoke('Revoke')
    expect(await screen.findByText('There are no invitations yet.')).toBeVisible()
    expect(revoked.map(({ params }) => params['inviteId'])).toEqual(['5'])
  })

  test('cannot be created after the ride; who joined stays listed, and without invites nothing is shown', async () => {
    fakeApi(listInvites, () => [sampleInvite({ state: 'expired', joinedCount: 1, joined: [rider('Di')] })])
    await open({ status: 'completed' })
    expect(await screen.findByText('Di Berg joined with it.')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()

    const requests = fakeApi(listInvites, () => [])
    const { queryClient } = await open({ status: 'cancelled' })
    await waitFor(() => expect([requests.length, queryClient.isFetching()]).toEqual([1, 0]))
    expect(screen.queryByText('Invitations')).toBeNull()
  })
})

describe('an invite link', () => {
  test('is created with the selected expiry, shown once with a QR code, and copied', async () => {
    const made = fakeApi(createInvite, () => sampleInvite({ url }))
    const { user, dialogOf } = await open()
    const dialog = await dialogOf('Create invitation link')
    await user.click(within(dialog).getByRole('combobox', { name: 'Valid for' }))
    await user.click(await screen.findByRole('option', { name: 'Until the ride starts' }))
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }))

    expect(await within(dialog).findByLabelText('Invitation link')).toHaveValue(url)
    expect(made.map(({ body }) => body)).toEqual([{ expiresAt: '2030-05-01T14:00:00.000Z' }])
    expect(within(dialog).getByText(/It is shown only once/)).toBeVisible()
    expect(within(dialog).getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(url)
    await user.click(within(dialog).getByRole('button', { name: 'Done' }))
    expect(screen.queryByText(url)).toBeNull()
  })

  test('is selected for manual copying when the clipboard is refused', async () => {
    fakeApi(createInvite, () => sampleInvite({ url }))
    const { user, dialogOf } = await open()
    const dialog = await dialogOf('Create invitation link')
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
    const field: HTMLInputElement = await within(dialog).findByLabelText('Invitation link')
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await user.click(within(dialog).getByRole('button', { name: 'Copy link' }))
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, url.length]))
    expect(screen.queryByText('Invitation link copied')).toBeNull()
  })

  test('of an ongoing ride offers no expiry at the start, and an error is shown in the dialog', async () => {
    fakeApi(createInvite, () => refuse(409, 'invites.too_many', 'A ride has at most 500 open invitations.'))
    const { user, dialogOf } = await open({ status: 'ongoing' })
    const dialog = await dialogOf('Create invitation link')
    await user.click(within(dialog).getByRole('combobox', { name: 'Valid for' }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'One day',
      'One week',
      'Until I revoke it',
    ])
    await user.keyboard('{Escape}')
    await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('at most 500 open invitations')
  })
})

describe('inviting by name', () => {
  const friend = (name: string) => ({
    id: 1,
    status: 'accepted' as const,
    direction: null,
    user: rider(name),
    createdAt: new Date('2029-01-01'),
  })

  test('lists friends first, and shows the result for each rider', async () => {
    fakeApi(listFriends, () => [friend('Cy')])
    fakeApi(listRiders, () => [rider('Bo'), rider('Cy'), rider('Di')])
    const sent = fakeApi(createInvite, ({ body }) => {
      if (body?.userId === 'Bo-id') return refuse(409, 'invites.already_joined', 'This rider is on the ride already.')
      if (body?.userId === 'Di-id') return refuse(400, 'validation.failed', 'Rider not found')
      return sampleInvite({ userId: 'Cy-id', user: rider('Cy') })
    })
    const { user, dialogOf } = await open()
    const dialog = await dialogOf('Invite riders')
    expect(await within(dialog).findByRole('button', { name: 'Invite Cy Berg' })).toBeVisible()

    await user.type(within(dialog).getByLabelText('Name of a rider'), 'berg')
    await within(dialog).findByRole('button', { name: 'Invite Bo Berg' })
    const names = within(dialog).getAllByRole('button', { name: /^Invite / })
    expect(names.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Invite Cy Berg',
      'Invite Bo Berg',
      'Invite Di Berg',
    ])
    for (const button of names) await user.click(button)
    expect(await within(dialog).findByText('Bo is on the ride or on its waiting list already.')).toBeVisible()
    expect(await within(dialog).findByText('Di cannot be invited.')).toBeVisible()
    expect(await within(dialog).findByText('Invited')).toBeVisible()
    expect(sent.map(({ body }) => body?.userId)).toEqual(['Cy-id', 'Bo-id', 'Di-id'])
  })
})
