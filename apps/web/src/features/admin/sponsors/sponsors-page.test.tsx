import {
  type AdminSponsor,
  autocompletePlaces,
  createSponsor,
  deleteSponsor,
  geocodePlace,
  listAdminSponsors,
  updateSponsor,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { SponsorsPage } from './sponsors-page.tsx'

const tyres: AdminSponsor = {
  id: 7,
  name: 'Tyre Works',
  tier: 'gold',
  logoUrl: '/api/storage/0123456789abcdef0123456789abcdef',
  description: 'Tyres for two wheels',
  website: 'https://tyres.example',
  lat: 40.7,
  lng: -74,
  startsAt: null,
  endsAt: null,
  state: 'running',
  createdAt: new Date('2026-01-01T10:00:00Z'),
}

let calls: { query: object }[] = []
beforeEach(() => {
  calls = fakeApi(listAdminSponsors, () => [tyres])
})

async function open(at = '/admin#sponsors') {
  const view = await render(
    <>
      <SponsorsPage />
      <ToastHost />
    </>,
    { at, me: sampleMe({ isAdmin: true, isModerator: true }) },
  )
  await screen.findByRole('link', { name: 'Tyre Works' })
  return view
}

test('lists the sponsors with their periods, filtered by the URL', async () => {
  await open('/admin?q=ty&state=running#sponsors')
  expect(calls[0]?.query).toMatchObject({ q: 'ty', state: 'running', sort: 'newest' })
  const row = screen.getByRole('row', { name: /Tyre Works/ })
  expect(row).toHaveTextContent(/gold.*Shown.*Always/)
})

test('is sorted by the server', async () => {
  const { user, history } = await open()
  await user.click(screen.getByRole('button', { name: /^Tier/ }))
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ sort: 'tier' }))
  expect(history.location.href).toContain('sort=tier')
})

test('adds a sponsor; an error of the server appears at its field and the typed text stays', async () => {
  let isRefused = true
  const sent = fakeApi(createSponsor, () =>
    isRefused
      ? refuse(400, 'validation.failed', 'Check the fields.', {
          errors: [{ path: 'website', message: 'Must be an address such as https://shop.example' }],
        })
      : tyres,
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Add a sponsor' }))
  const dialog = await screen.findByRole('dialog')
  const action = within(dialog).getByRole('button', { name: 'Add' })
  expect(action).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Bakery')
  const website = within(dialog).getByRole('textbox', { name: /Website/ })
  await user.type(website, 'bakery')
  await user.click(action)
  await waitFor(() => expect(website).toHaveAccessibleDescription(/Must be an address/))
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Bakery')
  isRefused = false
  await user.click(action)
  expect(await screen.findAllByText('Bakery was added')).not.toEqual([])
  expect(sent[1]?.body).toMatchObject({ name: 'Bakery', tier: 'bronze' })
})

test('changes a sponsor, includes the last day of the period, and removes the logo', async () => {
  const sent = fakeApi(updateSponsor, () => tyres)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit Tyre Works' }))
  const dialog = await screen.findByRole('dialog')
  const until = within(dialog).getByLabelText(/Shown until/)
  await user.type(until, '2027-03-05')
  await user.click(within(dialog).getByRole('button', { name: 'Remove logo' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Tyre Works was saved')).not.toEqual([])
  expect(sent.map(({ body }) => body)).toEqual([{ endsAt: new Date(2027, 2, 6).toISOString(), logo: null }])
})

test('sends only changed fields, because another admin may have changed the others, and keeps a time of day', async () => {
  const timed = { ...tyres, startsAt: new Date('2026-03-01T14:30:00Z'), endsAt: new Date('2027-03-01T14:30:00Z') }
  fakeApi(listAdminSponsors, () => [timed])
  const sent = fakeApi(updateSponsor, () => timed)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit Tyre Works' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /Text/ }), ' and three')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ description: 'Tyres for two wheels and three' }]))
})

test('finds a place by the typed text', async () => {
  fakeApi(autocompletePlaces, () => [
    { placeId: 'london', name: 'London', address: 'England', lat: 51.5, lng: -0.1, kind: 'city' },
  ])
  const sent = fakeApi(updateSponsor, () => tyres)
  const { place, save, user } = await openEdit()
  await user.clear(place)
  await user.type(place, 'lond')
  await screen.findByText('England')
  await user.keyboard('{ArrowDown}{Enter}')
  expect(place).toHaveValue('London, England')
  await user.click(save)
  await waitFor(() => expect(sent[0]?.body).toEqual({ lat: 51.5, lng: -0.1 }))
})

test('removes the place', async () => {
  const sent = fakeApi(updateSponsor, () => tyres)
  const { place, save, user } = await openEdit()
  await user.clear(place)
  await user.click(save)
  await waitFor(() => expect(sent[0]?.body).toEqual({ lat: null, lng: null }))
})

test('does not send an unknown place', async () => {
  fakeApi(autocompletePlaces, () => [])
  fakeApi(geocodePlace, () => refuse(404, 'places.not_found', 'Place not found.'))
  const sent = fakeApi(updateSponsor, () => tyres)
  const { place, save, user } = await openEdit()
  await user.clear(place)
  await user.type(place, 'Nowhereville')
  await user.click(save)
  expect(await screen.findAllByText('Choose a place from the list')).not.toEqual([])
  expect(place).toHaveValue('Nowhereville')
  expect(sent).toEqual([])
})

async function openEdit() {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit Tyre Works' }))
  const dialog = within(await screen.findByRole('dialog'))
  const place = dialog.getByRole('combobox', { name: /Place/ })
  return { user, place, save: dialog.getByRole('button', { name: 'Save' }) }
}

test('deletes a sponsor after a confirmation', async () => {
  const sent = fakeApi(deleteSponsor, () => undefined)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete Tyre Works' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete sponsor' }))
  expect(await screen.findAllByText('Tyre Works was deleted')).not.toEqual([])
  expect(sent.map(({ params }) => params['sponsorId'])).toEqual(['7'])
})
