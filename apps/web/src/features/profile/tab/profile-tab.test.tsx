import { deleteMe, getCalendarFeed, getDataExport, getStorageUsage, updateMe } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { sampleDataExport } from '../../../../test/sample-data-export.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { onDeleted, onAppearance, open } from '../../../../test/open-profile.tsx'

describe('preferences', () => {
  test('show a choice immediately and save it', async () => {
    const sent = fakeApi(updateMe, () => sampleMe({ settings: { ...sampleMe().settings, skin: 'retro' } }))
    const { user } = await open('preferences')
    await user.click(screen.getByRole('radio', { name: 'Retro' }))

    expect(onAppearance).toHaveBeenCalledExactlyOnceWith({ skin: 'retro' })
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ settings: { skin: 'retro' } }]))
    expect(screen.getByRole('radio', { name: 'Retro' })).toBeChecked()
  })

  test('revert a choice that cannot be saved', async () => {
    fakeApi(updateMe, () => refuse(503, 'database.away', 'The database is away.'))
    const { user } = await open('preferences')
    await user.click(screen.getByRole('radio', { name: 'Light' }))

    await waitFor(() => expect(screen.getByRole('radio', { name: 'System' })).toBeChecked())
    expect(onAppearance).toHaveBeenLastCalledWith({ skin: 'auto', mode: 'system' })
  })
})

describe('data', () => {
  beforeEach(() => {
    fakeApi(getStorageUsage, () => ({ usedBytes: 12 * 2 ** 20, quotaBytes: 2 ** 30 }))
    fakeApi(getDataExport, () => sampleDataExport())
    fakeApi(getCalendarFeed, () => ({ url: null, createdAt: null, lastReadAt: null }))
  })

  test('shows the used and the available storage', async () => {
    await open('data')
    expect(await screen.findByText('Your photos and attachments take up 12 MB of 1 GB.')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Storage used' })).toHaveAttribute(
      'aria-valuenow',
      String(12 * 2 ** 20),
    )
  })

  test('shows only the used storage when there is no limit', async () => {
    fakeApi(getStorageUsage, () => ({ usedBytes: 0, quotaBytes: null }))
    await open('data')
    expect(await screen.findByText('Your photos and attachments take up 0 KB.')).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  })

  test('deletes the account only with the password', async () => {
    const sent = fakeApi(deleteMe, ({ body }) =>
      body?.password === 'right' ? undefined : refuse(403, 'auth.wrong_password', 'The password is wrong.'),
    )
    const { user } = await open('data')
    await user.click(screen.getByRole('button', { name: 'Delete account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Account' }))
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    expect(await dialog.findByText('Password is required')).toBeVisible()
    expect(sent).toHaveLength(0)

    await user.type(dialog.getByLabelText('Password'), 'wrong')
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    expect(await dialog.findByText('The password is wrong.')).toBeVisible()
    expect(onDeleted).not.toHaveBeenCalled()

    await user.clear(dialog.getByLabelText('Password'))
    await user.type(dialog.getByLabelText('Password'), 'right')
    await user.click(dialog.getByRole('checkbox', { name: 'Delete my messages too' }))
    await user.click(dialog.getByRole('button', { name: 'Delete account' }))
    await waitFor(() => expect(onDeleted).toHaveBeenCalledTimes(1))
    expect(sent.map(({ body }) => body)).toEqual([
      { password: 'wrong', deleteMessages: false },
      { password: 'right', deleteMessages: true },
    ])
  })

  test('offers the data of the account as JSON at once', async () => {
    await open('data')
    expect(screen.getByRole('link', { name: 'Data only (JSON)' })).toHaveAttribute('href', '/api/users/me/export')
  })
})
