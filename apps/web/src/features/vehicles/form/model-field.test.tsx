import { listVehicleMakes, listVehicleModels } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { closedGate, fakeApi } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { ModelField } from './model-field.tsx'

function Model({ make }: { make: string }) {
  const [model, setModel] = useState('')
  return <ModelField label="Model" make={make} value={model} onChange={setModel} />
}

test('the suggestions stay while new ones are loading, so that a click hits them', async () => {
  const gate = closedGate()
  fakeApi(listVehicleMakes, () => [{ makeId: 7, makeName: 'Vespa' }])
  const calls = fakeApi(listVehicleModels, async ({ query }) => {
    if (query.q === 'Prim') await gate.opened
    return [{ modelId: 9, modelName: 'Primavera 150' }]
  })
  const { user } = await render(<Model make="Vespa" />)
  await user.type(screen.getByLabelText('Model'), 'P')
  await screen.findByRole('option', { name: 'Primavera 150' })
  await user.type(screen.getByLabelText('Model'), 'rim')
  await waitFor(() => expect(calls.at(-1)?.query.q).toBe('Prim'))

  await user.click(await screen.findByRole('option', { name: 'Primavera 150' }))
  await waitFor(() => expect(screen.getByLabelText('Model')).toHaveValue('Primavera 150'))
  gate.open()
})
