import { getSharedStatistics, updateMe, listPrivacyZones } from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { open } from '../../../test/open-profile.tsx'
import { render } from '../../../test/render.tsx'
import { emptyStatistics, sampleStatistics } from '../../../test/sample-statistics.ts'
import { sampleMe } from '../../../test/samples.ts'
import { MonthCard } from './month-card.tsx'
import { RiderStatistics } from './rider-statistics.tsx'

const me = sampleMe({ settings: { ...sampleMe().settings, units: 'metric' } })

test('the page of a rider shows shared statistics by month', async () => {
  const calls = fakeApi(getSharedStatistics, () => sampleStatistics())
  await render(<RiderStatistics riderId="bo-id" />, { me })

  expect(await screen.findByRole('table', { name: 'Rides in 2026' })).toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'In 2026' })).toHaveTextContent('2 rides25.0 km2.5 h')
  expect(screen.getByText(/In all: 3 rides, 30.0 km/)).toBeVisible()
  expect(calls[0]?.params).toEqual({ userId: 'bo-id' })
})

test('statistics that are not shared are not mentioned; a failure can be retried', async () => {
  const calls = fakeApi(getSharedStatistics, () => refuse(404, 'statistics.not_found', 'Nothing'))
  const { unmount } = await render(<RiderStatistics riderId="bo-id" />, { me })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByText('Statistics')).toBeNull()
  unmount()

  fakeApi(getSharedStatistics, () => refuse(503, 'x', 'Away'))
  await render(<RiderStatistics riderId="bo-id" />, { me })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the card of this month links to all statistics, also before the first ride', async () => {
  fakeApi(getSharedStatistics, emptyStatistics)
  const { unmount } = await render(<MonthCard riderId="maya-id" />, { me })
  expect(await screen.findByText('Rides count here once they are over.')).toBeVisible()
  unmount()

  fakeApi(getSharedStatistics, () => sampleStatistics({ months: emptyStatistics().months }))
  const quiet = await render(<MonthCard riderId="maya-id" />, { me })
  expect(await screen.findByText('No rides yet.')).toBeVisible()
  expect(screen.getByText('In 2026: 2 rides, 25.0 km, 2.5 h')).toBeVisible()
  quiet.unmount()

  const month = new Date().getMonth() + 1
  const months = emptyStatistics().months.map((one) =>
    one.month === month ? { ...one, rides: 1, distance: 12_300 } : one,
  )
  fakeApi(getSharedStatistics, () => sampleStatistics({ months }))
  await render(<MonthCard riderId="maya-id" />, { me })
  expect(await screen.findByText(/in 1 ride/)).toHaveTextContent('12.3 km in 1 ride')
  expect(screen.getByRole('link', { name: 'Statistics' })).toHaveAttribute('href', '/dashboard/statistics')
})

test('the audience is selected in the privacy settings', async () => {
  fakeApi(listPrivacyZones, () => [])
  const sent = fakeApi(updateMe, ({ body }) =>
    sampleMe({ settings: { ...sampleMe().settings, ...(body.settings as object) } }),
  )
  const { user } = await open('privacy')
  const audience = within(await screen.findByRole('radiogroup', { name: 'Who can see your statistics' }))
  expect(audience.getByRole('radio', { name: 'Nobody' })).toBeChecked()
  await user.click(audience.getByRole('radio', { name: 'Friends' }))

  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ settings: { shareStatistics: 'friends' } }]))
})
