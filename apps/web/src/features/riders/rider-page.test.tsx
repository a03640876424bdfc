import { getRider, type Rider, type RiderPage as RiderReply } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { sampleRider } from '../../../test/sample-ride.ts'
import { sampleVehicle } from '../../../test/samples.ts'
import { RiderPage } from './rider-page.tsx'

const page = (change: Partial<RiderReply> = {}): RiderReply => ({
  ...sampleRider(),
  isHidden: false,
  createdAt: new Date('2024-05-20T12:00:00Z'),
  vehicles: [],
  rideCount: 3,
  sharesStatistics: false,
  friendship: null,
  ...change,
})

const Names = ({ vehicles }: { vehicles: { name: string }[] }) => <p>{vehicles.map(({ name }) => name).join()}</p>

const Actions = ({ rider }: { rider: Rider }) => <button type="button">Add {rider.firstName}</button>

const open = (isSelf = false) =>
  render(<RiderPage riderId="bo-id" isSelf={isSelf} rides={<p>The rides</p>} Scooters={Names} Actions={Actions} />)

describe("a rider's page", () => {
  test('shows the name, the registration date and the scooters, and sets the tab title', async () => {
    const calls = fakeApi(getRider, () => page({ vehicles: [sampleVehicle({ name: 'Blue Bolt' })], isOnline: true }))
    await open()

    expect(await screen.findByRole('heading', { name: 'Bo Berg', level: 1 })).toBeVisible()
    expect(screen.getByText('Riding here since May 2024 · 3 public rides led')).toBeVisible()
    for (const text of ['@bo', 'Online', 'Blue Bolt', 'The rides']) expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Edit profile' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Add Bo' })).toBeVisible()
    await waitFor(() => expect(document.title).toContain('Bo Berg'))
    expect(calls[0]?.params).toEqual({ userId: 'bo-id' })
  })

  test('redirects the rider to the own profile', async () => {
    fakeApi(getRider, () => page({ rideCount: 1 }))
    await open(true)

    expect(await screen.findByRole('link', { name: 'Edit profile' })).toHaveAttribute('href', '/dashboard#profile')
    expect(screen.getByText('This is your page as other riders see it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add Bo' })).toBeNull()
    expect(screen.getByText(/1 ride led, including rides that are not public/)).toBeVisible()
  })

  test('explains to a rider who blocked them why no rides are shown', async () => {
    const friendship = {
      id: 1,
      status: 'blocked' as const,
      direction: 'outgoing' as const,
      user: sampleRider(),
      createdAt: new Date('2025-01-01'),
    }
    fakeApi(getRider, () => page({ friendship }))
    await open()

    expect((await screen.findByText(/neither of you sees/)).textContent).toMatch(/^You have blocked Bo:/)
  })

  test('shows a not-found message for an unknown rider', async () => {
    fakeApi(getRider, () => refuse(404, 'users.not_found', 'Rider not found.'))
    await open()

    expect(await screen.findByRole('heading', { name: 'Rider not found', level: 1 })).toBeVisible()
  })

  test('can be loaded again when the server fails', async () => {
    let isAway = true
    fakeApi(getRider, () => (isAway ? refuse(503, 'x', 'Away') : page()))
    const { user } = await open()
    await screen.findByText('Error loading the rider')

    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByRole('heading', { name: 'Bo Berg' })).toBeVisible()
  })
})
