import { createRide, listMapRegions, previewRepeat } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { fakeRideFormAnswers, field, openRideForm } from '../../../../test/open-ride-form.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import type { MapContent } from '../../../map/view/map-view.ts'

// MapLibre needs WebGL, which the test browser lacks.
vi.mock('../../../map/canvas/map-surface.tsx', () => ({ MapSurface: ({ tools }: MapContent) => tools }))
vi.mock('../../../map/canvas/use-in-viewport.ts', () => ({ useInViewport: () => true }))

beforeEach(() => {
  // Dates of another year are shown with the year.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) })
  fakeRideFormAnswers()
  fakeApi(listMapRegions, () => [])
  return () => void vi.useRealTimers()
})

const saturday = new Date('2027-02-06T09:00:00Z')
const week = 7 * 86_400_000
const starts = (count: number) =>
  Array.from({ length: count }, (_, index) => new Date(saturday.getTime() + index * week))
const choose = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name })

async function openOnSaturday() {
  const opened = await openRideForm()
  const { user } = opened
  const date = await screen.findByLabelText('Date')
  await user.clear(date)
  await user.type(date, '2027-02-06')
  await screen.findByRole('radiogroup', { name: 'Repeats' })
  return opened
}

test('a repeating ride is described with its count and the next dates', async () => {
  const requests = fakeApi(previewRepeat, () => ({ starts: starts(10), isCut: false }))
  const { user } = await openOnSaturday()
  expect(screen.queryByRole('group', { name: 'On these days' })).toBeNull()
  await user.click(choose('Repeats', 'Weekly'))
  expect(screen.getByRole('checkbox', { name: 'Sat' })).toBeChecked()
  expect(await screen.findByText(/Every Saturday until Saturday, April 10, 2027, 10 rides: Sat, Feb 6/)).toBeVisible()
  expect(requests.at(-1)?.body.rule).toBe('FREQ=WEEKLY;BYDAY=SA;COUNT=10')

  await user.click(screen.getByRole('checkbox', { name: 'Tue' }))
  await user.click(choose('Ends', 'No end'))
  await waitFor(() => expect(requests.at(-1)?.body.rule).toBe('FREQ=WEEKLY;BYDAY=TU,SA'))
})

test('a monthly ride uses the day of the month or the weekday', async () => {
  const requests = fakeApi(previewRepeat, () => ({ starts: starts(2), isCut: true }))
  const { user } = await openOnSaturday()
  await user.click(choose('Repeats', 'Monthly'))
  expect(choose('Each month', 'On day 6')).toBeChecked()
  await waitFor(() => expect(requests.at(-1)?.body.rule).toBe('FREQ=MONTHLY;BYMONTHDAY=6;COUNT=10'))
  await user.click(choose('Each month', 'On the first Saturday'))
  await waitFor(() => expect(requests.at(-1)?.body.rule).toBe('FREQ=MONTHLY;BYDAY=1SA;COUNT=10'))
  expect(await screen.findByText(/The first 52/)).toBeVisible()
})

test('an impossible repetition is reported at its field', async () => {
  fakeApi(previewRepeat, () => refuse(400, 'validation.failed', 'With this rule, the ride never takes place'))
  const { user } = await openOnSaturday()
  await user.click(choose('Repeats', 'Weekly'))
  expect(await screen.findByRole('alert')).toHaveTextContent('never takes place')
})

test('more rides than allowed are rejected before anything is sent', async () => {
  fakeApi(previewRepeat, () => ({ starts: starts(10), isCut: false }))
  const sent = fakeApi(createRide, () => sampleRide())
  const { user } = await openOnSaturday()
  await user.click(choose('Repeats', 'Weekly'))
  await user.clear(field('Number of rides'))
  await user.type(field('Number of rides'), '53')
  await user.click(screen.getByRole('button', { name: 'Create Ride' }))
  expect(await screen.findByText('1 to 52 rides')).toBeVisible()
  expect(sent).toEqual([])
})

test('an existing ride offers no repetition', async () => {
  await openRideForm(sampleRide({ isOrganiser: true }))
  await screen
    .findByLabelText('Seats (optional)')
    .catch(() => screen.findByText('I confirm each rider who wants to join'))
  expect(screen.queryByRole('radiogroup', { name: 'Repeats' })).toBeNull()
})
