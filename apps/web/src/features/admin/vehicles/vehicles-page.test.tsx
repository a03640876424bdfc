import {
  addVehicleMake,
  type AdminVehicle,
  getMe,
  listAdminVehicles,
  listVehicleMakes,
  listVehicleModels,
  removePhoto,
  removeVehicleMake,
  renameVehicleMake,
  getInstance,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fillStatement } from '../../../../test/fill-statement.ts'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../../test/samples.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { VehiclesPage } from './vehicles-page.tsx'

const key = 'a'.repeat(32)
const scooter: AdminVehicle = {
  id: 3,
  name: 'Minty',
  owner: { id: 'bo', username: 'bo.r', displayName: 'Bo Rider' },
  make: 'Vespa',
  model: 'Primavera',
  year: 2021,
  type: 'standard',
  description: null,
  imageUrls: [`/api/storage/${key}`],
  createdAt: new Date('2026-01-01T10:00:00Z'),
}
const admin = sampleMe({ id: 'ada', isAdmin: true, isModerator: true })
const moderator = sampleMe({ id: 'mo', isModerator: true })

let calls: { query: object }[] = []
let makes: { makeId: number; makeName: string }[]
beforeEach(() => {
  fakeApi(getInstance, () => sampleInstance())
  makes = [{ makeId: 1, makeName: 'Vespa' }]
  calls = fakeApi(listAdminVehicles, () => [scooter])
  // All queries are refetched after a change of the makes, the signed-in rider too.
  fakeApi(getMe, () => admin)
  fakeApi(listVehicleMakes, () => makes)
  fakeApi(listVehicleModels, () => [{ modelId: 9, modelName: 'Primavera 150' }])
})

const open = ({ me = admin, at = '/admin#vehicles' } = {}) =>
  render(
    <>
      <VehiclesPage />
      <ToastHost />
    </>,
    { at, me },
  )

async function openCatalogue() {
  const view = await open({ at: '/admin?part=catalogue#vehicles' })
  await screen.findByRole('button', { name: 'Vespa' })
  return view
}

test('a moderator sees the scooters that the URL asks for, and no catalogue', async () => {
  await open({ me: moderator, at: '/admin?q=mint&type=electric&hasPhoto=true&sort=oldest#vehicles' })
  expect(await screen.findByRole('row', { name: /Minty/ })).toHaveTextContent('Bo Rider')
  expect(calls[0]?.query).toMatchObject({ q: 'mint', type: 'electric', hasPhoto: 'true', sort: 'oldest' })
  expect(screen.queryByRole('tab')).toBeNull()
})

test('removes a photo with facts and a ground; when the server refuses, the typed text stays', async () => {
  let isRefused = true
  const sent = fakeApi(removePhoto, () => (isRefused ? refuse(404, 'storage.not_found', 'File not found.') : undefined))
  const { user } = await open({ me: moderator })
  await user.click(await screen.findByRole('button', { name: 'Minty, 1 of 1' }))
  const dialog = await screen.findByRole('dialog')
  await fillStatement(user, dialog, 'Rude')
  await user.click(within(dialog).getByRole('button', { name: 'Remove photo' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('File not found.')
  isRefused = false
  const callsBefore = calls.length
  await user.click(within(dialog).getByRole('button', { name: 'Remove photo' }))
  expect(await screen.findAllByText('Photo removed')).not.toEqual([])
  expect(sent.map(({ params, body }) => [params['storageKey'], body])).toEqual([
    [key, { facts: 'Rude', ground: 'rule: Be kind' }],
    [key, { facts: 'Rude', ground: 'rule: Be kind' }],
  ])
  await waitFor(() => expect(calls.length).toBeGreaterThan(callsBefore))
})

test('an admin opens makes and models, and the URL changes', async () => {
  const { user, history } = await open()
  await user.click(await screen.findByRole('tab', { name: 'Makes and models' }))
  expect(await screen.findByRole('button', { name: 'Vespa' })).toBeVisible()
  expect(history.location.href).toBe('/admin?part=catalogue#vehicles')
})

test('adds a make with a trimmed name, and explains why a duplicate is refused', async () => {
  const sent = fakeApi(addVehicleMake, ({ body }) =>
    body.makeName === 'Vespa'
      ? refuse(409, 'vehicles.name_taken', 'This name already exists.')
      : { makeId: 2, makeName: body.makeName },
  )
  const { user } = await openCatalogue()
  await user.click(screen.getByRole('button', { name: 'Add a make' }))
  const dialog = await screen.findByRole('dialog')
  const [name, add] = [
    within(dialog).getByRole('textbox', { name: 'Name' }),
    within(dialog).getByRole('button', { name: 'Add' }),
  ]
  await user.type(name, '  ')
  expect(add).toBeDisabled()
  await user.type(name, 'Vespa ')
  await user.click(add)
  expect((await within(dialog).findByRole('alert')).textContent).toContain('This name already exists.')
  await user.clear(name)
  await user.type(name, 'Qwik')
  await user.click(add)
  expect(await screen.findAllByText('Make added')).not.toEqual([])
  expect(sent.map(({ body }) => body)).toEqual([{ makeName: 'Vespa' }, { makeName: 'Qwik' }])
})

test('a selected make shows its new name after a rename, and closes when it is removed', async () => {
  fakeApi(renameVehicleMake, ({ body }) => {
    makes = [{ makeId: 1, makeName: body.makeName ?? '' }]
    return { makeId: 1, makeName: body.makeName ?? '' }
  })
  const removed = fakeApi(removeVehicleMake, () => void (makes = []))
  const { user } = await openCatalogue()
  await user.click(screen.getByRole('button', { name: 'Vespa' }))
  expect(await screen.findByText('Primavera 150')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Rename Vespa' }))
  const name = within(await screen.findByRole('dialog')).getByRole('textbox', { name: 'Name' })
  await user.type(name, ' Piaggio')
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByRole('heading', { name: 'Vespa Piaggio' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Vespa Piaggio' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Choose a make to see its models.')).toBeVisible()
  expect(removed.map(({ params }) => params['makeId'])).toEqual(['1'])
})
