import {
  addVehicleImages,
  createVehicle,
  deleteVehicle,
  getVehicle,
  listVehicleMakes,
  listVehicles,
  updateVehicle,
  type Vehicle,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { closedGate, fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe, sampleVehicle } from '../../../../test/samples.ts'
import { seeToast } from '../../../../test/toasts.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { MyScootersTab } from './my-scooters.tsx'

async function open(chosen: number | 'new' | undefined, me = sampleMe()) {
  fakeApi(listVehicleMakes, () => [])
  const onClose = vi.fn<() => void>()
  const view = await render(
    <>
      <MyScootersTab riderId={me.id} chosen={chosen} onClose={onClose} />
      <ConfirmHost />
      <ToastHost />
    </>,
    { me },
  )
  return { ...view, onClose }
}

const photo = new File(['picture'], 'side.png', { type: 'image/png' })

describe('the list of scooters', () => {
  test('offers to add the first scooter when it is empty', async () => {
    fakeApi(listVehicles, () => [])
    await open(undefined)

    expect(await screen.findByText('No scooters found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add Your First Scooter' })).toHaveAttribute(
      'href',
      '/dashboard/my-scooters?id=new',
    )
  })

  test('reports a failure and can be loaded again', async () => {
    fakeApi(listVehicles, () => unreachable)
    const { user } = await open(undefined)
    expect(await screen.findByRole('alert')).toHaveTextContent('The server cannot be reached.')

    fakeApi(listVehicles, () => [sampleVehicle()])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article', { name: 'Minty' })).toHaveTextContent('2021 Vespa Primavera 150, green')
  })

  test('deletes a scooter after a confirmation and removes the card', async () => {
    fakeApi(listVehicles, () => [sampleVehicle(), sampleVehicle({ id: 2, name: 'Volt' })])
    const sent = fakeApi(deleteVehicle, () => undefined)
    const { user } = await open(undefined)
    await user.click(await screen.findByRole('button', { name: 'Delete Minty' }))
    const question = await screen.findByRole('dialog', { name: 'Delete Minty' })
    expect(question).toHaveTextContent('Are you sure you want to delete this scooter?')
    await user.click(within(question).getByRole('button', { name: 'Delete' }))

    await waitFor(() => expect(screen.queryByRole('article', { name: 'Minty' })).not.toBeInTheDocument())
    expect(sent[0]?.params).toEqual({ vehicleId: '1' })
    expect(screen.getByRole('article', { name: 'Volt' })).toBeInTheDocument()
  })

  test('keeps the card and shows the reason when the deletion fails', async () => {
    fakeApi(listVehicles, () => [sampleVehicle()])
    fakeApi(deleteVehicle, () => refuse(503, 'database.away', 'The database is away.'))
    const { user } = await open(undefined)
    await user.click(await screen.findByRole('button', { name: 'Delete Minty' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Delete Minty' })).getByRole('button', { name: 'Delete' }),
    )

    await seeToast('Failed to delete scooter', '503: The database is away.')
    expect(screen.getByRole('article', { name: 'Minty' })).toBeInTheDocument()
  })
})

describe('adding a scooter', () => {
  test('derives the name from make and model until the rider types one', async () => {
    const { user } = await open('new')
    await user.type(screen.getByLabelText(/^Make/), 'Vespa')
    await user.type(screen.getByLabelText('Model'), 'Sprint')
    expect(screen.getByLabelText('Name')).toHaveValue('Vespa Sprint')

    await user.clear(screen.getByLabelText('Name'))
    await user.type(screen.getByLabelText('Name'), 'Minty')
    await user.type(screen.getByLabelText('Model'), ' 150')
    expect(screen.getByLabelText('Name')).toHaveValue('Minty')
  })

  test('requires name, model and color, with errors under the fields and in one toast', async () => {
    const sent = fakeApi(createVehicle, () => sampleVehicle())
    const { user } = await open('new')
    await user.click(screen.getByRole('button', { name: 'Add scooter' }))

    expect(await screen.findByText('Name is required')).toBeVisible()
    expect(screen.getByText('Model is required')).toBeVisible()
    expect(screen.getByText('Color is required')).toBeVisible()
    await seeToast('Missing required fields', 'Name, Model, and Color are required')
    expect(sent).toHaveLength(0)
  })

  test('allows photos only after a name is given', async () => {
    const { user } = await open('new')
    const chooser = vi.spyOn(HTMLInputElement.prototype, 'click')
    await user.click(screen.getByRole('button', { name: 'Add images' }))

    await seeToast('Scooter Name Required', 'Please fill in the scooter name before uploading images')
    expect(chooser).not.toHaveBeenCalled()
  })

  test('converts miles to kilometres, saves once, uploads the photos and closes', async () => {
    const gate = closedGate()
    const created = fakeApi(createVehicle, () => gate.opened.then(() => sampleVehicle({ id: 4 })))
    const uploaded = fakeApi(addVehicleImages, () => sampleVehicle({ id: 4 }))
    const { user, onClose } = await open('new')
    await fillIn(user)
    await user.upload(screen.getByLabelText('Add images'), photo)
    await user.dblClick(screen.getByRole('button', { name: 'Add scooter' }))
    gate.open()

    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(created.map(({ body }) => body)).toMatchObject([
      { name: 'Sprint', model: 'Sprint', color: 'Red', topSpeed: 48 },
    ])
    expect(uploaded.map(({ params }) => params['vehicleId'])).toEqual(['4'])
  })

  test('keeps the scooter when photos fail; saving again sends only the photos', async () => {
    const created = fakeApi(createVehicle, () => sampleVehicle({ id: 4, name: 'Sprint' }))
    const updated = fakeApi(updateVehicle, () => sampleVehicle({ id: 4, name: 'Sprint' }))
    fakeApi(addVehicleImages, () => refuse(415, 'upload.no_image', 'This is no image.'))
    const { user, onClose } = await open('new')
    await fillIn(user)
    await user.upload(screen.getByLabelText('Add images'), photo)
    await user.click(screen.getByRole('button', { name: 'Add scooter' }))

    expect(
      await screen.findByText(/Sprint was saved, but its new photos were not: 415: This is no image\./),
    ).toBeVisible()
    expect(screen.getByRole('img', { name: 'side.png' })).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await seeToast('Failed to upload images', 'This is no image.')

    const again = fakeApi(addVehicleImages, () => sampleVehicle({ id: 4 }))
    await user.click(screen.getByRole('button', { name: 'Add scooter' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(created).toHaveLength(1)
    expect(updated).toHaveLength(1)
    expect(again).toHaveLength(1)
    expect(screen.queryByText('Failed to upload images')).toBeNull()
  })

  test('waits for a large photo that is being scaled down', async () => {
    const gate = closedGate()
    vi.stubGlobal('createImageBitmap', () => gate.opened.then(() => Promise.reject(new Error('no such format'))))
    onTestFinished(() => void vi.unstubAllGlobals())
    const created = fakeApi(createVehicle, () => sampleVehicle({ id: 4 }))
    const uploaded = fakeApi(addVehicleImages, () => sampleVehicle({ id: 4 }))
    const { user, onClose } = await open('new')
    await fillIn(user)
    const large = new File([new Uint8Array(2_000_000)], 'large.png', { type: 'image/png' })
    await user.upload(screen.getByLabelText('Add images'), large)
    const busy = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Preparing...' })
    const save = busy.find(({ type }) => type === 'submit')
    if (!save) throw new Error('No button to save')
    await user.click(save)
    expect(created).toHaveLength(0)

    gate.open()
    await user.click(await screen.findByRole('button', { name: 'Add scooter' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    expect(uploaded).toHaveLength(1)
  })

  async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
    await user.type(screen.getByLabelText('Model'), 'Sprint')
    await user.tab()
    await user.click(screen.getByRole('radio', { name: 'Red' }))
    await user.type(screen.getByLabelText(/^Top speed in mph/), '30')
  }
})

describe('one scooter', () => {
  const serveVehicle = (vehicle: Vehicle) => fakeApi(getVehicle, () => vehicle)

  test('of the rider opens in the form, in kilometres for metric units', async () => {
    serveVehicle(sampleVehicle())
    const sent = fakeApi(updateVehicle, () => sampleVehicle())
    const me = sampleMe()
    const { user, onClose } = await open(1, { ...me, settings: { ...me.settings, units: 'metric' } })

    expect(await screen.findByLabelText('Name')).toHaveValue('Minty')
    expect(screen.getByLabelText(/^Top speed in km\/h/)).toHaveValue(95)
    expect(screen.getByLabelText(/^License plate/)).toHaveValue('NY 41 SKT')
    await user.clear(screen.getByLabelText(/^License plate/))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(sent[0]?.body).toEqual({ licensePlate: null })
  })

  test('of another rider is read-only', async () => {
    serveVehicle(sampleVehicle({ userId: 'bo-id', licensePlate: null }))
    await open(1)

    expect(await screen.findByRole('heading', { name: 'Minty' })).toBeVisible()
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See its rider' })).toHaveAttribute('href', '/riders/bo-id')
  })

  test('that was deleted shows a not-found message', async () => {
    fakeApi(getVehicle, () => refuse(404, 'vehicles.not_found', 'Scooter not found.'))
    await open(1)

    expect(await screen.findByText('Scooter not found')).toBeVisible()
  })
})
