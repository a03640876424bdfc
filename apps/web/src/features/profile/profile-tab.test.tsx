import {
  changeEmail,
  changePassword,
  createPrivacyZone,
  deleteMe,
  endSession,
  getMe,
  getStorageUsage,
  listPrivacyZones,
  listSessions,
  type Me,
  type PrivacyZone,
  searchPlaces,
  sendEmailConfirmation,
  autocompletePlaces,
  setProfileImage,
  updateMe,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { seeToast } from '../../../test/toasts.ts'
import { ConfirmHost } from '../../ui/confirm-host.tsx'
import { ToastHost } from '../../ui/toast-host.tsx'
import { useAuthStore } from '../../lib/auth-store.ts'
import { useMe } from '../auth/me.queries.ts'
import type { ProfileSection } from './profile-sections.ts'
import { ProfileTab } from './profile-tab.tsx'

const onLooks = vi.fn<(looks: object) => void>()
const onDeleted = vi.fn<() => void>()

function Screen({ section }: { section: ProfileSection }) {
  const rider = useMe()
  if (!rider) return null
  return (
    <ProfileTab rider={rider} section={section} onSection={() => undefined} onLooks={onLooks} onDeleted={onDeleted} />
  )
}

async function open(section: ProfileSection, me: Me = sampleMe()) {
  onLooks.mockClear()
  onDeleted.mockClear()
  const screen = (
    <>
      <Screen section={section} />
      <ConfirmHost />
      <ToastHost />
    </>
  )
  return render(screen, { me })
}

describe('personal information', () => {
  test('saves what was changed and nothing else, and says so', async () => {
    const sent = fakeApi(updateMe, ({ body }) => sampleMe({ firstName: body.firstName ?? '' }))
    const { user } = await open('profile')
    await user.clear(screen.getByLabelText('First name'))
    await user.type(screen.getByLabelText('First name'), 'Zoë')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    await seeToast('Profile updated', 'Your changes are saved.')
    expect(sent.map(({ body }) => body)).toEqual([{ firstName: 'Zoë' }])
  })

  test('a taken username is told at its field', async () => {
    fakeApi(updateMe, () => refuse(409, 'auth.username_taken', 'Somebody else has this username.'))
    const { user } = await open('profile')
    await user.type(screen.getByLabelText('Username'), '2')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('Somebody else has this username.')).toBeVisible()
    expect(screen.getByLabelText('Username')).toHaveValue('maya2')
  })

  test('any other failure is a toast and keeps what was typed', async () => {
    fakeApi(updateMe, () => refuse(503, 'database.away', 'The database is away.'))
    const { user } = await open('profile')
    await user.type(screen.getByLabelText('Last name'), ' II')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    await seeToast('Error', 'Failed to update profile. Please try again.')
    expect(screen.getByLabelText('Last name')).toHaveValue('Okafor II')
  })

  test.each([
    [true, 'Administrator'],
    [false, 'User'],
  ])('an admin (%s) reads %s as account type', async (isAdmin, type) => {
    await open('profile', sampleMe({ isAdmin }))

    expect(screen.getByText(/Account Type/)).toHaveTextContent(type)
  })

  test('a new e-mail that was closed in passing is kept, its password never', async () => {
    useAuthStore.getState().remember(sampleMe())
    const { user } = await open('profile')
    const openDialog = async () => {
      await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
      return within(await screen.findByRole('dialog', { name: 'Change E-mail' }))
    }
    const dialog = await openDialog()
    await user.type(dialog.getByLabelText('New e-mail'), 'new@example.org')
    await user.type(dialog.getByLabelText('Password'), 'roll-42-home')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const stored = Object.keys(localStorage).map((key) => localStorage.getItem(key))
    expect(stored.join()).toContain('new@example.org')
    expect(stored.join()).not.toContain('roll-42-home')

    const again = await openDialog()
    expect(again.getByLabelText('New e-mail')).toHaveValue('new@example.org')
    expect(again.getByLabelText('Password')).toHaveValue('')
  })

  test('the e-mail is read-only and changes only with the password', async () => {
    fakeApi(changeEmail, ({ body }) =>
      body.password === 'right'
        ? sampleMe({ email: body.email })
        : refuse(403, 'auth.wrong_password', 'The password is not right.'),
    )
    const { user } = await open('profile')
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change E-mail' }))
    await user.type(dialog.getByLabelText('New e-mail'), 'new@example.org')
    await user.type(dialog.getByLabelText('Password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Change e-mail' }))
    expect(await dialog.findByText('The password is not right.')).toBeVisible()

    await user.clear(dialog.getByLabelText('Password'))
    await user.type(dialog.getByLabelText('Password'), 'right')
    await user.click(dialog.getByRole('button', { name: 'Change e-mail' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('new@example.org'))
  })

  test('an address that is not confirmed says so, and gets the link once more', async () => {
    const sent = fakeApi(sendEmailConfirmation, () => undefined)
    const { user } = await open('profile', sampleMe({ isEmailConfirmed: false }))
    expect(screen.getByText('Not confirmed yet: open the link that we mailed there.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))

    await seeToast('Link sent', 'Look into the mailbox of maya@example.org.')
    expect(sent).toHaveLength(1)
  })

  test('a confirmed address says so and asks for nothing', async () => {
    await open('profile')

    expect(screen.getByText('This address is confirmed.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument()
  })

  test('a photo is shown before it is uploaded, and waits when that fails', async () => {
    fakeApi(getMe, () => sampleMe())
    fakeApi(setProfileImage, () => refuse(415, 'upload.no_image', 'This is no image.'))
    const { user } = await open('profile')
    await user.upload(screen.getByLabelText('Change photo'), new File(['x'], 'me.png', { type: 'image/png' }))
    await waitFor(() => expect(screen.getByRole('img', { name: 'The photo you chose' })).toBeVisible())
    await user.click(screen.getByRole('button', { name: 'Upload photo' }))

    await seeToast('Error', 'Failed to upload profile image. Please try again.')
    expect(screen.getByRole('img', { name: 'The photo you chose' })).toBeVisible()
    const sent = fakeApi(setProfileImage, () => ({ profileImageUrl: '/api/storage/1' }))
    await user.click(screen.getByRole('button', { name: 'Upload photo' }))
    await waitFor(() => expect(screen.queryByRole('img', { name: 'The photo you chose' })).not.toBeInTheDocument())
    expect(sent).toHaveLength(1)
  })
})

describe('preferences', () => {
  test('a choice is shown at once and saved', async () => {
    const sent = fakeApi(updateMe, () => sampleMe({ settings: { ...sampleMe().settings, skin: 'retro' } }))
    const { user } = await open('preferences')
    await user.click(screen.getByRole('radio', { name: 'Retro' }))

    expect(onLooks).toHaveBeenCalledExactlyOnceWith({ skin: 'retro' })
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ settings: { skin: 'retro' } }]))
    expect(screen.getByRole('radio', { name: 'Retro' })).toBeChecked()
  })

  test('one that can not be saved goes back', async () => {
    fakeApi(updateMe, () => refuse(503, 'database.away', 'The database is away.'))
    const { user } = await open('preferences')
    await user.click(screen.getByRole('radio', { name: 'Light' }))

    await waitFor(() => expect(screen.getByRole('radio', { name: 'System' })).toBeChecked())
    expect(onLooks).toHaveBeenLastCalledWith({ skin: 'auto', mode: 'system' })
  })
})

describe('privacy', () => {
  test('a zone is added from a place that was found', async () => {
    const zones: PrivacyZone[] = []
    fakeApi(listPrivacyZones, () => zones)
    const place = { placeId: 'p', name: 'Brooklyn', address: 'New York', lat: 40.65, lng: -73.95, kind: 'city' }
    fakeApi(autocompletePlaces, () => [place])
    fakeApi(searchPlaces, () => [place])
    const sent = fakeApi(createPrivacyZone, ({ body }) => {
      const zone = { id: 1, ...body }
      zones.push(zone)
      return zone
    })
    const { user } = await open('privacy')
    await user.click(await screen.findByRole('button', { name: 'Add privacy zone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Privacy Zone' }))
    await user.click(dialog.getByRole('button', { name: 'Save zone' }))
    expect(await dialog.findByText('Label is required')).toBeVisible()
    expect(dialog.getByText('Choose a place from the list')).toBeVisible()

    await user.type(dialog.getByLabelText('Label'), 'Home')
    await user.type(dialog.getByLabelText('Place'), 'Brook')
    await user.click(await screen.findByRole('option', { name: /Brooklyn/ }))
    await waitFor(() => expect(dialog.getByLabelText('Place')).toHaveValue('Brooklyn, New York'))
    await user.click(dialog.getByRole('button', { name: 'Save zone' }))

    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ label: 'Home', lat: 40.65, lng: -73.95, radius: 500 }]),
    )
    expect(await screen.findByRole('button', { name: 'Edit Home' })).toBeInTheDocument()
  })

  test('a zone that was closed in passing opens again as it was left, until Cancel gives it up', async () => {
    useAuthStore.getState().remember(sampleMe())
    fakeApi(listPrivacyZones, () => [])
    const { user } = await open('privacy')
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'Add privacy zone' }))
      return within(await screen.findByRole('dialog', { name: 'Add Privacy Zone' }))
    }
    await user.type((await openDialog()).getByLabelText('Label'), 'Cabin')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    const again = await openDialog()
    expect(again.getByLabelText('Label')).toHaveValue('Cabin')
    expect(again.getByText(/is here again/)).toBeVisible()
    await user.click(again.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    expect((await openDialog()).getByLabelText('Label')).toHaveValue('')
  })

  test('a switch saves what others may see', async () => {
    fakeApi(listPrivacyZones, () => [])
    const sent = fakeApi(updateMe, ({ body }) =>
      sampleMe({ settings: { ...sampleMe().settings, ...(body.settings as object) } }),
    )
    const { user } = await open('privacy')
    await user.click(screen.getByRole('switch', { name: 'Online status' }))

    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ settings: { showPresence: false } }]))
    expect(screen.getByRole('switch', { name: 'Online status' })).not.toBeChecked()
  })
})

describe('security', () => {
  const session = (id: string, isCurrent: boolean, userAgent: string) => ({
    id,
    isCurrent,
    userAgent,
    createdAt: new Date('2026-01-01T10:00:00Z'),
    lastSeenAt: new Date('2026-01-02T10:00:00Z'),
  })
  const here = session('a', true, 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  const phone = session(
    'b',
    false,
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  )

  test('a wrong current password is told at its field', async () => {
    fakeApi(listSessions, () => [here])
    fakeApi(changePassword, () => refuse(403, 'auth.wrong_password', 'The password is not right.'))
    const { user } = await open('security')
    await user.type(screen.getByLabelText('Current password'), 'wrong')
    await user.type(screen.getByLabelText('New password'), 'green-vespa-9')
    await user.type(screen.getByLabelText('Confirm password'), 'green-vespa-9')
    await user.click(screen.getByRole('button', { name: 'Change password' }))

    expect(await screen.findByText('The password is not right.')).toBeVisible()
    expect(screen.getByLabelText('New password')).toHaveValue('green-vespa-9')
  })

  test('everywhere else can be signed out, and here is left alone', async () => {
    let sessions = [here, phone]
    fakeApi(listSessions, () => sessions)
    const sent = fakeApi(endSession, () => {
      sessions = [here]
    })
    const { user } = await open('security')
    expect(await screen.findByText('Chrome on Android')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Sign out' })).getByRole('button', { name: 'Sign out' }),
    )

    await waitFor(() => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument())
    expect(sent.map(({ params }) => params)).toEqual([{ sessionId: 'b' }])
    expect(screen.getByText('Firefox on Linux')).toBeInTheDocument()
  })
})

describe('data', () => {
  beforeEach(() => void fakeApi(getStorageUsage, () => ({ usedBytes: 12 * 2 ** 20, quotaBytes: 2 ** 30 })))

  test('says how much room one’s files take up, and how much there is', async () => {
    await open('data')
    expect(await screen.findByText('Your photos and attachments take up 12 MB of 1 GB.')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Storage used' })).toHaveAttribute(
      'aria-valuenow',
      String(12 * 2 ** 20),
    )
  })

  test('without a limit only says what is used', async () => {
    fakeApi(getStorageUsage, () => ({ usedBytes: 0, quotaBytes: null }))
    await open('data')
    expect(await screen.findByText('Your photos and attachments take up 0 KB.')).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  test('the account is deleted only with the password', async () => {
    const sent = fakeApi(deleteMe, ({ body }) =>
      body?.password === 'right' ? undefined : refuse(403, 'auth.wrong_password', 'The password is not right.'),
    )
    const { user } = await open('data')
    await user.click(screen.getByRole('button', { name: 'Delete account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Account' }))
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    expect(await dialog.findByText('Password is required')).toBeVisible()
    expect(sent).toHaveLength(0)

    await user.type(dialog.getByLabelText('Password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    expect(await dialog.findByText('The password is not right.')).toBeVisible()
    expect(onDeleted).not.toHaveBeenCalled()

    await user.clear(dialog.getByLabelText('Password'))
    await user.type(dialog.getByLabelText('Password'), 'right')
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1))
  })

  test('everything can be downloaded', async () => {
    await open('data')
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/users/me/export')
  })
})
