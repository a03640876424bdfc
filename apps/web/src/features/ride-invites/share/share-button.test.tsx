import { createInvite } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInvite, sampleRide } from '../../../../test/sample-ride.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { ShareButton } from './share-button.tsx'

const address = `${window.location.origin}/rides/7`

async function open(change: Parameters<typeof sampleRide>[0] = {}) {
  const view = await render(
    <>
      <ShareButton ride={sampleRide(change)} />
      <ConfirmHost />
      <ToastHost />
    </>,
  )
  const share = async (action?: string) => {
    await view.user.click(screen.getByRole('button', { name: 'Share' }))
    if (action) {
      const dialog = await screen.findByRole('dialog')
      await view.user.click(within(dialog).getByRole('button', { name: action }))
    }
  }
  return { ...view, share }
}

function withSheet(answer: () => Promise<void>) {
  const sheet = vi.fn(answer)
  Object.assign(navigator, { share: sheet })
  return sheet
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

const expectText = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

describe('sharing a public ride', () => {
  test('uses the share sheet of the system without a message of its own', async () => {
    const sheet = withSheet(async () => undefined)
    const { share } = await open()

    await share()

    expect(sheet).toHaveBeenCalledWith({ title: 'Harbour loop', url: address })
    expect(screen.queryByText('Link copied')).toBeNull()
  })

  test('copies the link without a share sheet, and says who can open it', async () => {
    const { share } = await open()

    await share()

    await expectText('Link copied')
    await expectText('Every rider who logs in can open it.')
    expect(await navigator.clipboard.readText()).toBe(address)
  })

  test('shows no message when the rider closes the share sheet, and copies the link when the share sheet fails', async () => {
    const sheet = withSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
    const { share } = await open()
    await share()
    await waitFor(() => expect(sheet).toHaveBeenCalledTimes(1))
    expect(screen.queryByText('Link copied')).toBeNull()

    sheet.mockImplementation(() => Promise.reject(new DOMException('too late', 'NotAllowedError')))
    await share()
    await expectText('Link copied')
  })

  test('shows the link when the clipboard is refused', async () => {
    const { share } = await open()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))

    await share()

    await expectText(address)
    expect(screen.queryByText('Link copied')).toBeNull()
  })
})

describe('sharing a ride that is not public', () => {
  test('creates an invite for the organiser, and explains it', async () => {
    const url = `${window.location.origin}/invites/abc`
    const made = fakeApi(createInvite, () => sampleInvite({ url }))
    const { share } = await open({ visibility: 'private', isOrganiser: true })

    await share('Share invitation')

    await expectText('Invitation link copied')
    expect(await navigator.clipboard.readText()).toBe(url)
    expect(made).toHaveLength(1)
  })

  test('creates no invite when the organiser cancels', async () => {
    const made = fakeApi(createInvite, () => refuse(500, 'x', 'not to be asked'))
    const { share } = await open({ visibility: 'friends', isOrganiser: true })

    await share('Cancel')

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(made).toHaveLength(0)
  })

  test('reports that the server created no invite', async () => {
    fakeApi(createInvite, () => refuse(409, 'invites.too_many', 'A ride has at most 500 open invitations.'))
    const { share } = await open({ visibility: 'private', isOrganiser: true })

    await share('Share invitation')

    await expectText('409: A ride has at most 500 open invitations.')
    expect(screen.queryByText('Invitation link copied')).toBeNull()
  })

  test.each([
    [
      { visibility: 'private' as const, myAnswer: 'yes' as const },
      'Only riders who are on it or invited can open this link.',
    ],
    [{ visibility: 'friends' as const }, "Only Bo's friends and riders on it can open this link."],
    [
      { visibility: 'friends' as const, isOrganiser: true, status: 'completed' as const },
      'Only your friends and riders on it can open this link.',
    ],
  ])('asks for a confirmation and repeats who can open the link, with %o', async (change, text) => {
    const { share } = await open(change)

    await share('Share anyway')

    await expectText(text)
    expect(await navigator.clipboard.readText()).toBe(address)
  })
})

test('a draft has no Share button', async () => {
  await open({ status: 'draft', isOrganiser: true })
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
})
