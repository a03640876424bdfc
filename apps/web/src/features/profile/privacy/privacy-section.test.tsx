import {
  createPrivacyZone,
  listPrivacyZones,
  searchPlaces,
  autocompletePlaces,
  updateMe,
  type PrivacyZone,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { useAuthStore } from '../../../session/storage/auth-store.ts'
import { open } from '../../../../test/open-profile.tsx'

describe('privacy', () => {
  test('adds a privacy zone at a place that was found', async () => {
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

    expect(dialog.queryByRole('group', { name: 'What strangers do not see' })).toBeNull()
    expect(dialog.getByText(/Strangers see a square of 0\.8 mi or more/)).toBeVisible()
    expect(screen.getByRole('dialog')).not.toHaveTextContent(/\bkm\b/)
    await user.type(dialog.getByLabelText('Label'), 'Home')
    await user.type(dialog.getByLabelText('Place'), 'Brook')
    await user.click(await screen.findByRole('option', { name: /Brooklyn/ }))
    await waitFor(() => expect(dialog.getByLabelText('Place')).toHaveValue('Brooklyn, New York'))
    expect(await dialog.findByRole('group', { name: 'What strangers do not see' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save zone' }))

    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([{ label: 'Home', lat: 40.65, lng: -73.95, radius: 500 }]),
    )
    expect(await screen.findByRole('button', { name: 'Edit Home' })).toBeInTheDocument()
  })

  test('keeps the typed zone after the dialog is closed, until Cancel discards it', async () => {
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
    expect(again.getByText(/was restored/)).toBeVisible()
    await user.click(again.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

    expect((await openDialog()).getByLabelText('Label')).toHaveValue('')
  })

  test('saves what others may see', async () => {
    fakeApi(listPrivacyZones, () => [])
    const sent = fakeApi(updateMe, ({ body }) =>
      sampleMe({ settings: { ...sampleMe().settings, ...(body.settings as object) } }),
    )
    const { user } = await open('privacy')
    await user.click(screen.getByRole('switch', { name: 'Online status' }))

    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ settings: { showPresence: false } }]))
    expect(screen.getByRole('switch', { name: 'Online status' })).not.toBeChecked()
  })

  test('chooses who sees the profile, who starts conversations and whether the location is used', async () => {
    let me = sampleMe()
    const sent = fakeApi(
      updateMe,
      ({ body }) => (me = { ...me, settings: { ...me.settings, ...(body.settings as object) } }),
    )
    fakeApi(listPrivacyZones, () => [])
    const { user } = await open('privacy')
    const group = (name: string) => within(screen.getByRole('radiogroup', { name }))
    await user.click(group('Profile').getByRole('radio', { name: 'Private' }))
    await user.click(group('New conversations').getByRole('radio', { name: 'Friends' }))
    await user.click(screen.getByRole('switch', { name: 'Use my location' }))
    await waitFor(() =>
      expect(sent.map(({ body }) => body.settings)).toEqual([
        { profile: 'private' },
        { messagesFrom: 'friends' },
        { location: 'off' },
      ]),
    )
  })

  test('ends the mark of a rider under 18, whose settings stay', async () => {
    fakeApi(listPrivacyZones, () => [])
    let me = sampleMe()
    const sent = fakeApi(updateMe, ({ body }) => (me = { ...me, isMinor: body.isMinor ?? me.isMinor }))
    const { user } = await open('privacy')
    await user.click(screen.getByRole('button', { name: 'I am under 18' }))
    await user.click(await screen.findByRole('button', { name: 'I am 18 now' }))
    expect(await screen.findByText(/Your settings stay as they are/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ isMinor: true }, { isMinor: false }])
  })
})
