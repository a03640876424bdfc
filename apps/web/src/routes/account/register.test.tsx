import { getInstance, listVehicles } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../test/samples.ts'
import { RegisterScreen } from './register.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  getRouteApi: () => ({ useSearch: () => ({}) }),
}))

beforeEach(() => {
  fakeApi(getInstance, () => sampleInstance())
  fakeApi(listVehicles, () => [])
})

test('the button to the next step moves the focus to the heading of that step', async () => {
  const { user } = await render(<RegisterScreen />, { me: sampleMe() })
  await user.click(screen.getByRole('button', { name: 'Continue to scooter' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Add a Scooter' })).toHaveFocus())
})

test('a clicked tab keeps the focus', async () => {
  const { user } = await render(<RegisterScreen />, { me: sampleMe() })
  await user.click(screen.getByRole('tab', { name: '02 SCOOTER DETAILS' }))
  expect(await screen.findByRole('heading', { name: 'Add a Scooter' })).toBeVisible()
  expect(screen.getByRole('tab', { name: '02 SCOOTER DETAILS' })).toHaveFocus()
})
