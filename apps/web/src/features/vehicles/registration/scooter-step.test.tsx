import { addVehicleImages, createVehicle, listVehicleMakes, listVehicleModels } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe, sampleVehicle } from '../../../../test/samples.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ScooterStep } from './scooter-step.tsx'

async function open({ hasAccount = true } = {}) {
  fakeApi(listVehicleMakes, () => [{ makeId: 7, makeName: 'Vespa' }])
  fakeApi(listVehicleModels, () => [{ modelId: 9, modelName: 'Primavera 150' }])
  const onDone = vi.fn<() => void>()
  const onAccountNeeded = vi.fn<() => void>()
  const step = <ScooterStep hasAccount={hasAccount} onAccountNeeded={onAccountNeeded} onDone={onDone} />
  const view = await render(
    <>
      {step}
      <ConfirmHost />
    </>,
    { me: sampleMe() },
  )
  return { ...view, onDone, onAccountNeeded }
}

type User = Awaited<ReturnType<typeof open>>['user']

/** Leaving a field closes its suggestions, which hide the rest of the page until then. */
async function leaveField(user: User) {
  await user.tab()
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
}

async function add(user: User, manufacturer: string, model: string) {
  await user.type(screen.getByLabelText('Manufacturer'), manufacturer)
  await user.type(screen.getByLabelText('Model'), model)
  await leaveField(user)
  await user.click(screen.getByRole('radio', { name: 'Green' }))
  await user.click(screen.getByRole('button', { name: 'Add Scooter' }))
}

const completeButton = () => screen.getByRole('button', { name: /Complete Registration|Saving/ })
const chosen = (name: RegExp) => screen.getByRole('button', { name })
const photo = new File(['picture'], 'side.png', { type: 'image/png' })

describe('step two of the registration', () => {
  test('shows what a scooter is missing', async () => {
    const { user } = await open()
    await user.clear(screen.getByLabelText('Year'))
    await user.click(screen.getByRole('button', { name: 'Add Scooter' }))

    for (const message of [
      'Model name is required',
      'Manufacturer is required',
      'Must be a valid year',
      'Color is required',
    ]) {
      expect(await screen.findByText(message)).toBeVisible()
    }
    expect(completeButton()).toBeDisabled()
  })

  test('selects an added scooter and clears the form for the next one', async () => {
    const { user } = await open()
    await add(user, 'Vespa', 'Primavera 150')

    expect(await screen.findByRole('button', { name: /Primavera 150/, pressed: true })).toBeVisible()
    expect(screen.getByLabelText('Model')).toHaveValue('')
    expect(completeButton()).toBeEnabled()
  })

  test('adds photos to the selected scooter', async () => {
    const { user } = await open()
    await add(user, 'Vespa', 'Primavera 150')
    await user.upload(await screen.findByLabelText('Add images'), photo)

    expect(
      within(screen.getByRole('list', { name: 'Images of Vespa Primavera 150' })).getByRole('img', {
        name: 'side.png',
      }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove image side.png' }))
    expect(screen.queryByRole('img', { name: 'side.png' })).not.toBeInTheDocument()
  })

  test('allows a scooter selected from the list to be corrected', async () => {
    const created = fakeApi(createVehicle, () => sampleVehicle())
    const { user, onDone } = await open()
    await add(user, 'Vespa', 'Primavera')
    await user.click(chosen(/^Primavera/))
    await user.type(screen.getByLabelText('Model'), ' 150')
    await leaveField(user)
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await user.click(completeButton())

    await waitFor(() => expect(onDone).toHaveBeenCalled())
    expect(created.map(({ body }) => body)).toMatchObject([
      { name: 'Vespa Primavera 150', make: 'Vespa', model: 'Primavera 150', color: 'Green' },
    ])
  })

  test('saves each scooter with its photos, once', async () => {
    const gate = closedGate()
    const created = fakeApi(createVehicle, ({ body }) =>
      gate.opened.then(() => sampleVehicle({ id: body.make === 'NIU' ? 2 : 1 })),
    )
    const uploaded = fakeApi(addVehicleImages, () => sampleVehicle())
    const { user, onDone } = await open()
    await add(user, 'Vespa', 'Primavera')
    await user.upload(screen.getByLabelText('Add images'), photo)
    await user.click(screen.getByRole('button', { name: 'Add New Scooter' }))
    await add(user, 'NIU', 'NQi')
    await user.dblClick(completeButton())
    gate.open()

    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(created.map(({ body }) => body.make)).toEqual(['Vespa', 'NIU'])
    expect(uploaded.map(({ params }) => params['vehicleId'])).toEqual(['1'])
  })

  test('names a scooter that failed, and a second try saves only the rest', async () => {
    const created = fakeApi(createVehicle, ({ body }) =>
      body.make === 'NIU' ? refuse(409, 'vehicles.too_many', 'There is no room for another scooter.') : sampleVehicle(),
    )
    const { user, onDone } = await open()
    await add(user, 'Vespa', 'Primavera')
    await add(user, 'NIU', 'NQi')
    await user.click(completeButton())

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'NIU NQi: Not saved. 409: There is no room for another scooter.',
    )
    expect(screen.getByText('Saved')).toBeVisible()
    expect(onDone).not.toHaveBeenCalled()

    const again = fakeApi(createVehicle, () => sampleVehicle({ id: 2 }))
    await user.click(completeButton())
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(created).toHaveLength(2)
    expect(again.map(({ body }) => body.make)).toEqual(['NIU'])
  })

  test('keeps the scooter when photos fail, and sends only the photos again', async () => {
    const created = fakeApi(createVehicle, () => sampleVehicle({ id: 5 }))
    fakeApi(addVehicleImages, () => refuse(413, 'upload.too_large', 'A photo is too large.'))
    const { user, onDone } = await open()
    await user.upload(screen.getByLabelText('Add images'), photo)
    await add(user, 'Vespa', 'Primavera')
    await user.click(completeButton())

    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The scooter was saved, but its photos were not. 413: A photo is too large.',
    )

    const again = fakeApi(addVehicleImages, () => sampleVehicle({ id: 5 }))
    await user.click(completeButton())
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
    expect(created).toHaveLength(1)
    expect(again).toHaveLength(1)
  })

  test('leads back to step one without an account, and keeps the scooters', async () => {
    const { user, onAccountNeeded, onDone } = await open({ hasAccount: false })
    await add(user, 'Vespa', 'Primavera')
    await user.click(completeButton())

    await waitFor(() => expect(onAccountNeeded).toHaveBeenCalledTimes(1))
    expect(onDone).not.toHaveBeenCalled()
    expect(chosen(/^Primavera/)).toBeVisible()
  })

  test('asks about a scooter that was typed but not added', async () => {
    const { user, onDone } = await open()
    await add(user, 'Vespa', 'Primavera')
    await user.type(screen.getByLabelText('Model'), 'NQi')
    await leaveField(user)
    await user.click(completeButton())
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))

    expect(onDone).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Model')).toHaveValue('NQi')
  })

  test('restores added scooters and the typed text after a reload', async () => {
    const { user, unmount } = await open()
    await add(user, 'Vespa', 'Primavera')
    await user.type(screen.getByLabelText('Model'), 'NQi')
    await leaveField(user)
    unmount()

    const again = await open()
    expect(chosen(/^Primavera/)).toBeVisible()
    expect(screen.getByLabelText('Model')).toHaveValue('NQi')
    expect(screen.getByText(/Choose the photos again/)).toBeVisible()

    const created = fakeApi(createVehicle, () => sampleVehicle())
    await again.user.click(completeButton())
    await again.user.click(await screen.findByRole('button', { name: 'Complete without it' }))
    await waitFor(() => expect(again.onDone).toHaveBeenCalled())
    expect(created.map(({ body }) => body.model)).toEqual(['Primavera'])
    again.unmount()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('form-draft:'))).toEqual([])
  })

  test('keeps the text typed into the empty form when another scooter is selected', async () => {
    const { user } = await open()
    await add(user, 'Vespa', 'Primavera')
    await user.type(screen.getByLabelText('Model'), 'NQi')
    await leaveField(user)
    await user.click(chosen(/^Primavera/))
    expect(screen.getByLabelText('Model')).toHaveValue('Primavera')
    await user.click(screen.getByRole('button', { name: 'Add New Scooter' }))

    expect(screen.getByLabelText('Model')).toHaveValue('NQi')
  })

  test('ignores a list stored by another release', async () => {
    localStorage.setItem(
      'form-draft:visitor:registration-scooters',
      JSON.stringify({ draftsVersion: 1, savedAt: Date.now(), filled: { scooters: [] }, values: { scooters: [7] } }),
    )
    await open()

    expect(screen.getByText(/None yet/)).toBeVisible()
  })

  test('suggests models of the selected make', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Manufacturer'), 'vespa')
    await user.type(screen.getByLabelText('Model'), 'Prim')
    await user.click(await screen.findByRole('option', { name: 'Primavera 150' }))

    await waitFor(() => expect(screen.getByLabelText('Model')).toHaveValue('Primavera 150'))
  })
})
