import {
  createTracker,
  deleteTracker,
  getLiveRide,
  getRide,
  listTrackers,
  type NewTracker,
  type Tracker,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleLiveRide } from '../../../../test/sample-live-ride.ts'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { liveRideQuery } from '../../live-ride/live-ride.queries.ts'
import { TrackersPage } from './trackers-page.tsx'

const made: NewTracker = {
  id: 3,
  name: 'My phone',
  lastSeenAt: null,
  token: 'secret-token',
  owntracks: { url: 'https://rides.example/api/trackers/owntracks', username: '3', password: 'secret-token' },
  traccar: { url: 'https://rides.example/api/trackers/traccar', deviceId: 'secret-token' },
}
const trackerOf = (id: number, change: Partial<Tracker> = {}): Tracker => ({
  id,
  name: `Phone ${id}`,
  lastSeenAt: null,
  ...change,
})

let trackers: Tracker[]

beforeEach(() => {
  trackers = []
  fakeApi(getRide, () => sampleRide({ myAnswer: 'yes' }))
  fakeApi(listTrackers, () => trackers)
  fakeApi(getLiveRide, () => sampleLiveRide())
})

const open = (isOnLiveRide = true) =>
  render(
    <>
      <TrackersPage rideId={7} isOnLiveRide={() => isOnLiveRide} />
      <ConfirmHost />
      <ToastHost />
    </>,
    { me: sampleMe() },
  )

test('lists trackers with their last contact', async () => {
  trackers = [trackerOf(1), trackerOf(2, { lastSeenAt: new Date(Date.now() - 125_000) })]
  await open()
  const rows = await within(await screen.findByRole('list', { name: 'Your trackers' })).findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Phone 1No contact yet')
  expect(rows[1]).toHaveTextContent('Phone 2Last contact: 2 minutes ago')
  expect(screen.getByRole('link', { name: 'Harbour loop' })).toHaveAttribute('href', '/rides/7')
})

test('says that the positions of a tracker with a contact are dropped while the rider does not share', async () => {
  trackers = [trackerOf(1)]
  const { unmount } = await open()
  await screen.findByText('No contact yet')
  expect(screen.queryByText(/positions are dropped/)).toBeNull()
  unmount()

  trackers = [trackerOf(1, { lastSeenAt: new Date() })]
  const other = await open()
  expect(await screen.findByText(/Its positions are dropped until you share yours/)).toBeVisible()
  other.unmount()

  fakeApi(getLiveRide, () => sampleLiveRide({ isSharing: true }))
  const { queryClient } = await open()
  await waitFor(() => expect(queryClient.getQueryData(liveRideQuery(7).queryKey)).toMatchObject({ isSharing: true }))
  await screen.findByText(/Last contact/)
  expect(screen.queryByText(/positions are dropped/)).toBeNull()
})

test('creates a tracker and shows its settings for both apps once, with values to copy', async () => {
  const sent = fakeApi(createTracker, ({ body }) => {
    trackers = [trackerOf(made.id, { name: body.name })]
    return made
  })
  const { user } = await open()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(await screen.findByRole('button', { name: 'Create tracker' }))

  expect(await screen.findByRole('heading', { name: 'Settings of My phone' })).toHaveFocus()
  expect(sent[0]?.body).toEqual({ name: 'My phone' })
  expect(screen.getByRole('img', { name: 'QR code with the settings for OwnTracks' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open in OwnTracks' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^owntracks:\/\/\/config\?inline=/),
  )
  expect(screen.getByLabelText('Username')).toHaveValue('3')
  await user.click(screen.getByRole('button', { name: 'Copy: Password' }))
  expect(copy).toHaveBeenCalledWith('secret-token')

  await user.click(screen.getByRole('tab', { name: 'Traccar Client' }))
  expect(await screen.findByRole('img', { name: 'QR code with the settings for Traccar Client' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Copy: Server URL' }))
  expect(copy).toHaveBeenLastCalledWith('https://rides.example/api/trackers/traccar')

  await user.click(screen.getByRole('button', { name: 'I have entered them' }))
  expect(document.body).not.toHaveTextContent('secret-token')
  expect(screen.getByText('No contact yet')).toBeVisible()
})

test('asks for a name, and shows why the server refuses a tracker', async () => {
  const sent = fakeApi(createTracker, () => refuse(409, 'live.too_many_trackers', 'You have 10 trackers already.'))
  const { user } = await open()
  const name = await screen.findByLabelText('Name')
  await user.clear(name)
  await user.click(screen.getByRole('button', { name: 'Create tracker' }))
  expect(screen.getByText('Enter a name')).toBeVisible()
  expect(sent).toHaveLength(0)

  await user.type(name, 'Old phone')
  await user.click(screen.getByRole('button', { name: 'Create tracker' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('409: You have 10 trackers already.')
})

test('offers no new tracker beside ten others', async () => {
  trackers = Array.from({ length: 10 }, (_, index) => trackerOf(index + 1))
  await open()
  expect(await screen.findByText(/largest number of trackers/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create tracker' })).toBeNull()
})

test('revokes a tracker only after a confirmation; one that another tab revoked is no failure', async () => {
  trackers = [trackerOf(1)]
  const revoked = fakeApi(deleteTracker, () => {
    trackers = []
    return refuse(404, 'live.tracker_not_found', 'Not found')
  })
  const { user } = await open()
  const answer = async (choice: string) => {
    await user.click(await screen.findByRole('button', { name: 'Revoke Phone 1' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: choice }))
  }
  await answer('Cancel')
  expect(revoked).toHaveLength(0)
  await answer('Revoke')
  expect(await screen.findByText('You have no tracker for this ride yet.')).toBeVisible()
  expect(revoked[0]?.params['trackerId']).toBe('1')
  expect(screen.queryByText('The tracker was not revoked')).toBeNull()
})

test('explains who uses trackers, and that a ride is over', async () => {
  const { unmount } = await open(false)
  expect(await screen.findByText(/Only the organiser and riders with a yes/)).toBeVisible()
  unmount()
  fakeApi(getRide, () => sampleRide({ myAnswer: 'yes', status: 'completed' }))
  await open()
  expect(await screen.findByText(/This ride is over/)).toBeVisible()
})

test('shows an unknown ride, and a retry when the server is unreachable', async () => {
  fakeApi(getRide, () => refuse(404, 'rides.not_found', 'Not found'))
  const { unmount } = await open()
  expect(await screen.findByRole('heading', { name: /does not exist/, level: 1 })).toBeVisible()
  unmount()
  fakeApi(getRide, () => unreachable)
  const { user } = await open()
  fakeApi(getRide, () => sampleRide({ myAnswer: 'yes' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'New tracker' })).toBeVisible()
})
