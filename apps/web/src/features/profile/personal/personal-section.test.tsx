import { changeEmail, getMe, sendEmailConfirmation, setProfileImage, updateMe } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { seeToast } from '../../../../test/toasts.ts'
import { useAuthStore } from '../../../session/storage/auth-store.ts'
import { open } from '../../../../test/open-profile.tsx'

describe('personal information', () => {
  test('saves only the changed fields and confirms it', async () => {
    const sent = fakeApi(updateMe, ({ body }) => sampleMe({ firstName: body.firstName ?? '' }))
    const { user } = await open('profile')
    await user.clear(screen.getByLabelText('First name'))
    await user.type(screen.getByLabelText('First name'), 'Zoë')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    await seeToast('Profile updated', 'Your changes are saved.')
    expect(sent.map(({ body }) => body)).toEqual([{ firstName: 'Zoë' }])
  })

  test('reports a taken username at its field', async () => {
    fakeApi(updateMe, () => refuse(409, 'auth.username_taken', 'Somebody else has this username.'))
    const { user } = await open('profile')
    await user.type(screen.getByLabelText('Username'), '2')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))

    expect(await screen.findByText('Somebody else has this username.')).toBeVisible()
    expect(screen.getByLabelText('Username')).toHaveValue('maya2')
  })

  test('shows a toast for any other failure and keeps the typed text', async () => {
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
  ])('shows an admin (%s) the account type %s', async (isAdmin, type) => {
    await open('profile', sampleMe({ isAdmin }))

    expect(screen.getByText(/Account Type/)).toHaveTextContent(type)
  })

  test('keeps a typed e-mail after the dialog is closed, but never the password', async () => {
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

  test('shows the e-mail read-only and changes it only with the password', async () => {
    fakeApi(changeEmail, ({ body }) =>
      body.password === 'right'
        ? sampleMe({ email: body.email })
        : refuse(403, 'auth.wrong_password', 'The password is wrong.'),
    )
    const { user } = await open('profile')
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
    await user.click(screen.getByRole('button', { name: 'Change e-mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Change E-mail' }))
    await user.type(dialog.getByLabelText('New e-mail'), 'new@example.org')
    await user.type(dialog.getByLabelText('Password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Change e-mail' }))
    expect(await dialog.findByText('The password is wrong.')).toBeVisible()

    await user.clear(dialog.getByLabelText('Password'))
    await user.type(dialog.getByLabelText('Password'), 'right')
    await user.click(dialog.getByRole('button', { name: 'Change e-mail' }))
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveValue('new@example.org'))
  })

  test('says that an address is not confirmed, and sends the link again', async () => {
    const sent = fakeApi(sendEmailConfirmation, () => undefined)
    const { user } = await open('profile', sampleMe({ isEmailConfirmed: false }))
    expect(screen.getByText('Not confirmed yet: open the link in the mail that we sent there.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send the link again' }))

    await seeToast('Link sent', 'Check the mailbox of maya@example.org.')
    expect(sent).toHaveLength(1)
  })

  test('says that an address is confirmed, and offers no link', async () => {
    await open('profile')

    expect(screen.getByText('This address is confirmed.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument()
  })

  test('shows a photo before the upload, and keeps it when the upload fails', async () => {
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
    await seeToast('Photo updated', 'Photo updated')
    expect(screen.queryByText('Error')).toBeNull()
  })
})
