import { getStatistics, listOdometerReadings, setOdometer } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleStatistics } from '../../../test/sample-statistics.ts'
import { sampleMe } from '../../../test/samples.ts'
import { dayField, shiftDay } from '../../lib/time/zoned-time.ts'
import { OdometerLine } from './odometer-line.tsx'

const open = (units: 'metric' | 'imperial' = 'metric') =>
  render(<OdometerLine vehicleId={1} name="Minty" />, {
    me: sampleMe({ settings: { ...sampleMe().settings, units } }),
  })

async function correct(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Correct the odometer of Minty' }))
  return within(await screen.findByRole('dialog', { name: 'Odometer of Minty' }))
}

test('an odometer can be corrected; invalid values are rejected, and a failure keeps the typed value', async () => {
  let distance = 1_234_500
  fakeApi(getStatistics, () =>
    sampleStatistics({
      scooters: sampleStatistics().scooters.map((scooter) => ({ ...scooter, odometer: { distance, reading: null } })),
    }),
  )
  const sent = fakeApi(setOdometer, () => refuse(503, 'x', 'Away'))
  fakeApi(listOdometerReadings, () => [
    { id: 1, distance: 900_000, at: new Date('2025-01-02T12:00:00Z'), createdAt: new Date() },
  ])
  const { user } = await open()
  expect(await screen.findByText('1,234.5 km')).toBeVisible()
  const dialog = await correct(user)
  const field = dialog.getByLabelText('Reading in kilometres')
  expect(field).toHaveValue('1234.5')
  expect((await dialog.findByText('Thu, Jan 2, 2025')).closest('li')).toHaveTextContent('900.0 km')
  for (const wrong of ['-1', 'far', '9999999999']) {
    await user.clear(field)
    await user.type(field, wrong)
    await user.click(dialog.getByRole('button', { name: 'Save reading' }))
    expect(dialog.getByText('Enter the odometer reading')).toBeVisible()
  }
  expect(sent).toEqual([])

  await user.clear(field)
  await user.type(field, '2,000.5')
  await user.click(dialog.getByRole('button', { name: 'Save reading' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Away')
  expect(field).toHaveValue('2,000.5')

  const again = fakeApi(setOdometer, ({ body }) => {
    distance = body.distance
    return { distance, reading: { distance, at: new Date() } }
  })
  await user.dblClick(dialog.getByRole('button', { name: 'Save reading' }))
  expect(await screen.findByText('2,000.5 km')).toBeVisible()
  expect(again.map(({ params, body }) => [params['vehicleId'], body])).toEqual([['1', { distance: 2_000_500 }]])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a value in miles for an earlier day is stored for the end of that day', async () => {
  fakeApi(getStatistics, () => sampleStatistics())
  fakeApi(listOdometerReadings, () => [])
  const sent = fakeApi(setOdometer, ({ body }) => ({ distance: body.distance, reading: null }))
  const { user } = await open('imperial')
  const dialog = await correct(user)
  await user.clear(dialog.getByLabelText('Reading in miles'))
  await user.type(dialog.getByLabelText('Reading in miles'), '100')
  await user.clear(dialog.getByLabelText('Date of the reading'))
  await user.type(dialog.getByLabelText('Date of the reading'), '2026-01-31')
  await user.click(dialog.getByRole('button', { name: 'Save reading' }))

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent.map(({ body: { distance, at = '' } }) => [distance, dayField(new Date(at))])).toEqual([
    [160_934, '2026-01-31'],
  ])
})

test('a future day is rejected at its field, and a reading from another tab is shown', async () => {
  let distance = 1000
  fakeApi(getStatistics, () =>
    sampleStatistics({
      scooters: sampleStatistics().scooters.map((scooter) => ({ ...scooter, odometer: { distance, reading: null } })),
    }),
  )
  fakeApi(listOdometerReadings, () => [])
  // Another tab recorded a later reading, which counts.
  const sent = fakeApi(setOdometer, () => {
    distance = 5000
    return { distance, reading: { distance, at: new Date() } }
  })
  const { user } = await open()
  const dialog = await correct(user)
  const day = dialog.getByLabelText('Date of the reading')
  await user.clear(day)
  await user.type(day, shiftDay(dayField(new Date()), 1))
  await user.click(dialog.getByRole('button', { name: 'Save reading' }))
  expect(dialog.getByText('Choose a day that is not in the future')).toBeVisible()
  expect(sent).toEqual([])

  await user.clear(day)
  await user.type(day, shiftDay(dayField(new Date()), -1))
  await user.click(dialog.getByRole('button', { name: 'Save reading' }))
  expect(await screen.findByText('5.0 km')).toBeVisible()
})
