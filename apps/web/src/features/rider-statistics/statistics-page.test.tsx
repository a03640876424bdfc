import { getStatistics, listRiddenRides, setMyScooter, type RiddenRide } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { emptyStatistics, sampleStatistics } from '../../../test/sample-statistics.ts'
import { sampleMe } from '../../../test/samples.ts'
import { seeToast } from '../../../test/toasts.ts'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { StatisticsPage } from './statistics-page.tsx'

const metric = sampleMe({ settings: { ...sampleMe().settings, units: 'metric' } })

const ride = (change: Partial<RiddenRide> = {}): RiddenRide => ({
  rideId: 7,
  title: 'Long way',
  startsAt: new Date('2026-05-02T10:00:00Z'),
  timeZone: 'UTC',
  distance: 20_000,
  duration: 3600,
  vehicleId: 1,
  didRide: true,
  ...change,
})

const open = () =>
  render(
    <>
      <StatisticsPage />
      <ToastHost />
    </>,
    { me: metric },
  )

describe('the statistics page', () => {
  test('shows charts of a year, and a table of the months for screen readers', async () => {
    fakeApi(listRiddenRides, () => [ride()])
    fakeApi(getStatistics, () => sampleStatistics())
    await open()

    expect(await screen.findByText('In all: 3 rides, 30.0 km, 2.5 h')).toBeVisible()
    const may = within(screen.getByRole('table', { name: 'Months of 2026' })).getByRole('row', { name: /May/ })
    expect(may).toHaveTextContent('May225.0 km2.5 h')
    expect(screen.getByRole('list', { name: 'In 2026' })).toHaveTextContent('2 rides25.0 km2.5 h')
    for (const text of ['Old Bridge', 'May 2026, 2 rides']) expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Minty, distance' })).toBeVisible()
    expect(screen.getByText('1,234.5 km')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Export' })).toHaveAttribute('href', '/api/users/me/statistics.csv')
  })

  test('loads another year when it is selected', async () => {
    fakeApi(listRiddenRides, () => [])
    const calls = fakeApi(getStatistics, ({ query }) =>
      sampleStatistics(
        query['year'] === '2024' ? { year: 2024, yearTotals: { rides: 1, distance: 5000, duration: 0 } } : {},
      ),
    )
    const { user } = await open()
    await user.click(await screen.findByLabelText('Year'))
    await user.click(await screen.findByRole('option', { name: '2024' }))

    expect(await screen.findByRole('heading', { name: 'Months of 2024' })).toBeVisible()
    expect(screen.getByRole('list', { name: 'In 2024' })).toHaveTextContent('1 ride5.0 km0.0 h')
    expect(calls.map(({ query }) => query)).toEqual([{}, { year: '2024' }])
  })

  test('explains how statistics are filled when there are none', async () => {
    fakeApi(listRiddenRides, () => [])
    fakeApi(getStatistics, emptyStatistics)
    await open()

    expect(await screen.findByText('Your statistics grow automatically')).toBeVisible()
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull()
  })

  test('shows the most visited places, and the others on request', async () => {
    fakeApi(listRiddenRides, () => [])
    const mostVisited = Array.from({ length: 12 }, (_, index) => ({ name: `Place ${index + 1}`, rides: 20 - index }))
    fakeApi(getStatistics, () => sampleStatistics({ places: { count: 60, mostVisited } }))
    const { user } = await open()
    expect(await screen.findByText('Place 10')).toBeVisible()
    expect(screen.queryByText('Place 11')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Show 12' }))
    expect(screen.getByText('Place 12')).toBeVisible()
    expect(screen.getByText('and 48 visited less often')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(screen.queryByText('Place 11')).toBeNull()
  })

  test('shows the date of a ride in the time zone of the ride', async () => {
    fakeApi(listRiddenRides, () => [ride({ startsAt: new Date('2026-11-01T03:30:00Z'), timeZone: 'America/New_York' })])
    fakeApi(getStatistics, () => sampleStatistics())
    await open()

    expect(await screen.findByText(/Sat, Oct 31/)).toBeVisible()
  })

  test('can be loaded again when the server fails', async () => {
    fakeApi(listRiddenRides, () => [])
    fakeApi(getStatistics, () => refuse(503, 'x', 'Away'))
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Error loading statistics')

    fakeApi(getStatistics, () => sampleStatistics())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Months of 2026' })).toBeVisible()
  })
})

describe('a ride in the statistics', () => {
  test('is excluded with one click, and the statistics reload', async () => {
    let didRide = true
    fakeApi(listRiddenRides, () => [ride({ didRide })])
    const figures = fakeApi(getStatistics, () => sampleStatistics())
    const sent = fakeApi(setMyScooter, ({ body }) => {
      didRide = body.didRide ?? didRide
      return ride({ didRide })
    })
    const { user } = await open()
    await user.click(await screen.findByRole('checkbox', { name: 'I rode Long way' }))

    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'I rode Long way' })).not.toBeChecked())
    expect(sent.map(({ params, body }) => [params['rideId'], body])).toEqual([['7', { didRide: false }]])
    await waitFor(() => expect(figures.length).toBe(2))
  })

  test('gets a scooter; a failure is reported and changes nothing', async () => {
    fakeApi(listRiddenRides, () => [ride({ title: null, vehicleId: null })])
    fakeApi(getStatistics, () => sampleStatistics())
    const sent = fakeApi(setMyScooter, () => refuse(409, 'rides.wrong_status', 'Not while it is ongoing.'))
    const { user } = await open()
    await user.click(await screen.findByLabelText('Scooter on A ride'))
    await user.click(await screen.findByRole('option', { name: 'Minty' }))

    await seeToast('Error', 'Not while it is ongoing.')
    expect(sent.map(({ body }) => body)).toEqual([{ vehicleId: 1 }])
    expect(screen.queryByRole('link', { name: 'A ride' })).toBeNull()
  })
})
