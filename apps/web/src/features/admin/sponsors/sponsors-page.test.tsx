import {
  type AdminSponsor,
  createSponsor,
  deleteSponsor,
  listAdminSponsors,
  removeSponsorLogo,
  updateSponsor,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { ToastHost } from '../../../ui/toast-host.tsx'
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

let asked: { query: object }[] = []
beforeEach(() => {
  asked = fakeApi(listAdminSponsors, () => [tyres])
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

test('lists who pays and when they are shown, as the address asks', async () => {
  await open('/admin?q=ty&state=running#sponsors')
  expect(asked[0]?.query).toMatchObject({ q: 'ty', state: 'running' })
  const row = screen.getByRole('row', { name: /Tyre Works/ })
  expect(row).toHaveTextContent(/gold.*Shown.*Always/)
})

test('adds one; what the server refuses stands at its field, and nothing typed is lost', async () => {
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
  expect(await screen.findAllByText('Bakery is added')).not.toEqual([])
  expect(sent[1]?.body).toMatchObject({ name: 'Bakery', tier: 'bronze', lat: null, startsAt: null })
})

test('changes one, until the last day that was named, and takes its logo away', async () => {
  const sent = fakeApi(updateSponsor, () => tyres)
  const removed = fakeApi(removeSponsorLogo, () => undefined)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Edit Tyre Works' }))
  const dialog = await screen.findByRole('dialog')
  const until = within(dialog).getByLabelText(/Shown until/)
  await user.type(until, '2027-03-05')
  await user.click(within(dialog).getByRole('button', { name: 'Remove logo' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findAllByText('Tyre Works is saved')).not.toEqual([])
  expect(sent[0]?.body).toMatchObject({ endsAt: new Date(2027, 2, 6).toISOString(), lat: 40.7 })
  expect(removed).toHaveLength(1)
})

test('deletes one after a question', async () => {
  const sent = fakeApi(deleteSponsor, () => undefined)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Delete Tyre Works' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete sponsor' }))
  expect(await screen.findAllByText('Tyre Works is deleted')).not.toEqual([])
  expect(sent.map(({ params }) => params['sponsorId'])).toEqual(['7'])
})
