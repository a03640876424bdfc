import { listRides, type Ride } from '@scooter-rides/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { sampleMe } from '../../../../test/samples.ts'
import { fakeApi } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { useLocationStore } from '../../../session/storage/location-store.ts'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { MyRidesTab } from './my-rides.tsx'
import { readMyRides, type MyRidesState } from './my-rides-address.ts'

let onServer: Partial<Record<'coming' | 'draft' | 'past', Ride[]>>
let requests: ReturnType<typeof fakeApi>
let address: MyRidesState

/** Renders the lists as the dashboard does, with their URL state. */
function MyRides({ at }: { at?: MyRidesState }) {
  const [state, setState] = useState(at ?? {})
  function show(next: MyRidesState) {
    address = readMyRides({ ...next })
    setState(address)
  }
  return <MyRidesTab state={state} onChange={show} />
}

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC')
  onServer = {}
  requests = fakeApi(listRides, ({ query }) => onServer[(query['when'] ?? query['status']) as 'coming'] ?? [])
  return () => vi.unstubAllEnvs()
})

const ride = (id: number, title: string, change: Parameters<typeof sampleRide>[0] = {}) =>
  sampleRide({ id, title, isOrganiser: true, timeZone: 'UTC', ...change })
const titlesIn = async (part: string) =>
  within(await screen.findByRole('region', { name: part }))
    .getAllByRole('link', { name: /^\w+ loop/ })
    .map((link) => /\w+ loop/.exec(link.textContent)?.[0])

test('upcoming rides are first; drafts and past rides are in separate sections', async () => {
  onServer = {
    coming: [ride(1, 'Next loop'), ride(2, 'Later loop', { status: 'cancelled', myAnswer: 'yes', capacity: 4 })],
    draft: [ride(3, 'Idea loop', { status: 'draft' })],
    past: [ride(4, 'Last loop', { status: 'completed' })],
  }
  await render(<MyRides />, { me: sampleMe() })
  expect(await titlesIn('Upcoming')).toEqual(['Next loop', 'Later loop'])
  expect(await titlesIn('Drafts')).toEqual(['Idea loop'])
  expect(await titlesIn('Past')).toEqual(['Last loop'])

  const off = screen.getByRole('link', { name: /^Later loop/ })
  expect(off).toHaveTextContent('Cancelled')
  expect(off).not.toHaveTextContent(/Coming|seats/)
})

test('an empty section is hidden, except for upcoming rides, where a message is shown', async () => {
  onServer = { past: [ride(4, 'Last loop', { status: 'completed' })] }
  await render(<MyRides />, { me: sampleMe() })
  expect(await screen.findByText('No upcoming rides.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull()
})

test('a message without any ride says that no ride was created yet', async () => {
  await render(<MyRides />, { me: sampleMe() })
  expect(await screen.findByText("You haven't created any rides yet")).toBeVisible()
})

test('a list shows the ride’s local time and end, and names the zone when it differs', async () => {
  onServer = {
    coming: [
      ride(1, 'Near loop', { endsAt: new Date('2030-05-01T17:00:00Z') }),
      ride(2, 'Far loop', { timeZone: 'Asia/Kathmandu', endsAt: new Date('2030-05-03T10:15:00Z') }),
    ],
  }
  await render(<MyRides />, { me: sampleMe() })
  expect(await screen.findByRole('link', { name: /^Near loop/ })).toHaveTextContent(
    'Wed, May 1, 2030, 2:00 PM – 5:00 PM ·',
  )
  expect(screen.getByRole('link', { name: /^Far loop/ })).toHaveTextContent(
    'Wed, May 1, 2030, 7:45 PM – Fri, May 3, 2030, 4:00 PM, Kathmandu time',
  )
})

const lastQuery = (part: string) =>
  requests.findLast(({ query }) => (query['when'] ?? query['status']) === part)?.query ?? {}
const setDay = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } })

describe('filters', () => {
  test('for days, scooter and length apply to each section and are in the URL', async () => {
    onServer = { coming: [ride(1, 'Next loop')] }
    const { user } = await render(<MyRides />, { me: sampleMe() })
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    setDay('From', '2030-05-01')
    setDay('Until', '2030-05-31')
    await user.click(screen.getByRole('combobox', { name: 'Scooter type' }))
    await user.click(await screen.findByRole('option', { name: 'Electric' }))
    screen.getByRole('slider', { name: 'Shortest' }).focus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    screen.getByRole('slider', { name: 'Longest' }).focus()
    await user.keyboard('{ArrowLeft}')

    expect(screen.getByText('10 to 95 mi')).toBeVisible()
    expect(address).toEqual({
      from: '2030-05-01',
      to: '2030-05-31',
      type: 'electric',
      shortest: 16093,
      longest: 152888,
    })
    expect(screen.getByRole('button', { name: 'Filters 3 set' })).toHaveAttribute('aria-expanded', 'true')
    // Rides displayed as 10.0 and 95.0 miles match the filter.
    for (const part of ['coming', 'past', 'draft'])
      await waitFor(() =>
        expect(lastQuery(part)).toMatchObject({
          from: '2030-05-01T00:00:00.000Z',
          to: '2030-05-31T23:59:59.999Z',
          vehicleType: 'electric',
          minDistance: '16013',
          maxDistance: '152968',
        }),
      )
    await user.click(screen.getByRole('radio', { name: 'Saved' }))
    await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ scope: 'saved', vehicleType: 'electric' }))

    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address).toEqual({ scope: 'saved' })
  })

  test('from the URL apply immediately, in the units of the rider', async () => {
    const me = { ...sampleMe(), settings: { ...sampleMe().settings, units: 'metric' as const } }
    await render(
      <MyRides at={readMyRides({ longest: '40000', to: '2030-02-30', type: 'rocket', scope: 'joined' })} />,
      { me },
    )
    expect(await screen.findByText('No rides match these filters')).toBeVisible()
    expect(screen.getByText('0 to 40 km')).toBeVisible()
    expect(requests.map(({ query }) => [query['scope'], query['maxDistance'], query['to']])).toEqual([
      ['joined', '40050', undefined],
      ['joined', '40050', undefined],
    ])
  })

  test('report a last day before the first, and ignore an incomplete year', async () => {
    const { user } = await render(<MyRides at={{ from: '2030-05-10' }} />, { me: sampleMe() })
    setDay('Until', '2030-05-09')
    expect(screen.getByLabelText('Until')).toHaveAccessibleDescription('Must not be before the first day')
    setDay('Until', '0002-05-12')
    expect(address).toEqual({ from: '2030-05-10' })
    expect(screen.getByLabelText('Until')).toHaveValue('0002-05-12')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(screen.getByLabelText('From')).toHaveValue('')
  })
})

test('an organiser may edit, navigate and delete a ride, but not navigate a draft or a cancelled ride', async () => {
  onServer = {
    coming: [ride(1, 'Next loop'), ride(2, 'Off loop', { status: 'cancelled' })],
    draft: [ride(3, 'Idea loop', { status: 'draft' })],
  }
  await render(<MyRides />, { me: sampleMe() })
  expect(await screen.findByRole('link', { name: 'Edit Next loop' })).toHaveAttribute('href', '/rides/create?edit=1')
  expect(screen.getAllByRole('link', { name: /^Navigate/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/rides/1/navigate',
  ])
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(3)
})

test('a participant may only navigate a ride', async () => {
  onServer = { coming: [ride(1, 'Next loop', { isOrganiser: false, myAnswer: 'yes' })] }
  await render(<MyRides at={{ scope: 'joined' }} />, { me: sampleMe() })
  expect(await screen.findByRole('link', { name: 'Navigate Next loop' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('Popular Routes requests recent public rides and shows their popularity', async () => {
  fakeApi(listRides, () => [
    ride(1, 'Loved loop', { popularity: 7, joinedCount: 0, capacity: null }),
    ride(2, 'Known loop', { popularity: 1 }),
    ride(3, 'New loop'),
  ])
  await render(<MyRides at={{ list: 'popular' }} />, { me: sampleMe() })
  expect(await screen.findByRole('link', { name: /^Loved loop/ })).toHaveTextContent('Popular with 7 riders')
  expect(screen.getByRole('link', { name: /^Loved loop/ })).not.toHaveTextContent('No riders yet')
  expect(screen.getByRole('link', { name: /^Known loop/ })).toHaveTextContent('Popular with 1 rider')
  expect(screen.getByRole('link', { name: /^New loop/ })).not.toHaveTextContent('Popular with')
})

test('Nearby Rides requests the next 14 days around the rider, within the selected distance', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 11, 31, 23, 59, 30) })
  onTestFinished(() => void vi.useRealTimers())
  useLocationStore.setState({ position: { lat: 38.72, lng: -9.14 } })
  const requests = fakeApi(listRides, () => [])
  const { user } = await render(<MyRides at={{ list: 'nearby' }} />, { me: sampleMe() })
  await user.click(await screen.findByRole('radio', { name: '50 miles' }))
  expect(address).toEqual({ list: 'nearby', radius: 50 })
  await waitFor(() => expect(requests.map(({ query }) => query['within'])).toEqual(['24140', '80467']))
  const { near, sort, to } = requests[0]?.query ?? {}
  expect({ near, sort }).toEqual({ near: '38.72,-9.14', sort: 'near' })
  expect(new Date(to ?? '')).toEqual(new Date(2027, 0, 14, 23, 59))
  expect(screen.getByText(/Rides of the next 14 days/)).toBeVisible()
})
