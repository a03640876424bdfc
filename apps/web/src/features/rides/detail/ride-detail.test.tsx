import {
  cancelRide,
  getMe,
  getRide,
  listInvites,
  listParticipants,
  listRides,
  type RideWithStops,
} from '@scooter-rides/contract'
import { act, screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide, sampleRider, sampleRoute } from '../../../../test/sample-ride.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { OfflineEditNote } from '../../offline-edits/offline-edit-note.tsx'
import { InvitesPanel } from '../../ride-invites/invites-panel/invites-panel.tsx'
import { ShareButton } from '../../ride-invites/share/share-button.tsx'
import { applyRideEvent } from '../rides.live.ts'
import { RideDetail } from './ride-detail.tsx'

let onServer: RideWithStops

beforeEach(() => {
  vi.stubEnv('TZ', 'America/New_York')
  onServer = sampleRide()
  fakeApi(getMe, () => sampleMe())
  fakeApi(getRide, () => onServer)
  fakeApi(listParticipants, () => [{ user: sampleRider(), answer: 'yes' as const, stopId: null, position: null }])
  fakeApi(listRides, () => [])
  fakeApi(listInvites, () => [])
  return () => vi.unstubAllEnvs()
})

const parts = {
  RiderActions: () => null,
  ShareButton,
  InvitesPanel,
  OfflineEditNote,
  LiveRide: () => null,
  HomeBy: () => null,
}

async function open() {
  const shown = await render(
    <>
      <RideDetail rideId={7} parts={parts} />
      <ToastHost />
    </>,
  )
  await screen.findByRole('heading', { level: 1 })
  const receive = (change: Parameters<typeof sampleRide>[0]) => {
    onServer = sampleRide({ version: onServer.version + 1, ...change })
    act(() => applyRideEvent(shown.queryClient, { type: 'rideUpdate', rideId: 7, version: onServer.version }))
  }
  return { ...shown, receive }
}

const news = () => screen.getByRole('status', { name: 'Changes to this ride' })

test('a ride without a route yet says so, until the live event delivers it', async () => {
  onServer = sampleRide({ routeData: sampleRoute({ engine: 'direct', isPending: true }) })
  const { receive } = await open()
  expect(screen.getByText('Route pending: a straight line for now')).toBeVisible()
  receive({ routeData: sampleRoute(), version: onServer.version })
  expect(await screen.findByText('along roads')).toBeVisible()
  expect(screen.queryByText(/Route pending/)).toBeNull()
})

test('the Tab key reaches Join after the title and before the participants', async () => {
  await open()
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const join = screen.getByRole('button', { name: 'Join' })
  expect(isBefore(screen.getByRole('heading', { level: 1 }), join)).toBe(true)
  expect(isBefore(join, screen.getByRole('heading', { name: 'Riders' }))).toBe(true)
})

describe('times of a ride', () => {
  test('are in the zone of the ride, with the end; the zone is not named when it equals the reader’s', async () => {
    onServer = sampleRide({ endsAt: new Date('2030-05-01T17:30:00Z') })
    await open()
    const facts = screen.getByText('Starts').closest('dl')
    expect(facts).toHaveTextContent(/Starts10:00 AMWednesday, May 1, 2030Ends1:30 PMthe same day/)
    expect(facts).not.toHaveTextContent('clock')
  })

  test('name the zone and the reader’s local time when they differ', async () => {
    onServer = sampleRide({ timeZone: 'Asia/Kathmandu' })
    await open()
    expect(screen.getByText('Starts').closest('div')).toHaveTextContent(
      /7:45 PMWednesday, May 1, 2030, Kathmandu time10:00 AM on your clock/,
    )
  })
})

describe('a ride that changes while it is open', () => {
  test('describes the organiser’s changes, until dismissed', async () => {
    const { user, receive } = await open()
    expect(news()).toBeEmptyDOMElement()

    receive({ startsAt: new Date('2030-05-01T12:30:00Z') })
    expect(await within(news()).findByText('Bo moved the start to 8:30 AM.')).toBeVisible()
    receive({ startsAt: new Date('2030-05-01T12:45:00Z') })
    expect(await within(news()).findByText('Bo moved the start to 8:45 AM.')).toBeVisible()
    expect(within(news()).queryByText(/8:30/)).toBeNull()

    await user.click(within(news()).getByRole('button', { name: 'Dismiss' }))
    expect(news()).toBeEmptyDOMElement()
    // A reason that ends with a full stop gets no second one.
    receive({ status: 'cancelled', cancelReason: 'Storm.' })
    expect(await within(news()).findByText('Bo cancelled the ride: Storm.')).toBeVisible()
  })

  test('does not describe the rider’s own changes, also when the event arrives before the reply', async () => {
    onServer = sampleRide({ isOrganiser: true })
    const gate = closedGate()
    fakeApi(cancelRide, async () => {
      await gate.opened
      return onServer
    })
    const { user, receive } = await open()
    await user.click(screen.getByRole('button', { name: 'Cancel ride' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this ride?' })
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Storm')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel ride' }))

    receive({ isOrganiser: true, status: 'cancelled', cancelReason: 'Storm' })
    expect(await screen.findByText('You cancelled this ride. It will not take place.')).toBeInTheDocument()
    gate.open()
    expect((await screen.findAllByText('Ride cancelled')).length).toBeGreaterThan(0)
    expect(document.querySelector('.ride-news')).toBeEmptyDOMElement()
  })

  test('says that it was deleted', async () => {
    const { queryClient } = await open()
    fakeApi(getRide, () => refuse(404, 'rides.not_found', 'Ride not found.'))
    act(() => applyRideEvent(queryClient, { type: 'rideUpdate', rideId: 7, version: 2 }))
    expect(await screen.findByText(/This ride was deleted, or you can no longer see it/)).toBeVisible()
  })
})

describe('a ride that moderators hid', () => {
  test('tells its organiser immediately, with the reason, until it is restored', async () => {
    onServer = sampleRide({ isOrganiser: true })
    const { receive } = await open()
    expect(screen.queryByText(/The team took this ride down/)).toBeNull()
    receive({ isOrganiser: true, takenDown: { reason: 'No brakes' } })
    expect(await screen.findByText('The team took this ride down. Only you can see it.')).toBeVisible()
    expect(screen.getByText('No brakes')).toBeVisible()
    receive({ isOrganiser: true })
    await waitForElementToBeRemoved(() => screen.queryByText(/The team took this ride down/))
  })
})

describe('a cancelled ride', () => {
  test('shows the reason, and neither free seats nor participants as coming', async () => {
    onServer = sampleRide({
      status: 'cancelled',
      cancelReason: 'Storm on the coast',
      capacity: 5,
      joinedCount: 2,
      myAnswer: 'yes',
    })
    await open()
    expect(screen.getByText('Bo cancelled this ride. It will not take place.')).toBeVisible()
    expect(screen.getByText('Storm on the coast')).toBeVisible()
    const riders = await screen.findByRole('heading', { name: 'Who was coming' })
    expect(riders).toBeVisible()
    expect(await screen.findAllByRole('link', { name: 'Bo Berg' })).not.toHaveLength(0)
    expect(screen.queryByText('Coming')).toBeNull()
    expect(document.body).not.toHaveTextContent(/seats/i)
    expect(screen.queryByRole('button', { name: /Join|Leave|Maybe/ })).toBeNull()
  })

  test('stays unchanged when the server refuses, and the typed reason stays', async () => {
    onServer = sampleRide({ isOrganiser: true })
    fakeApi(cancelRide, () => refuse(503, 'server.busy', 'Try again in a moment.'))
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Cancel ride' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cancel this ride?' })
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Storm')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel ride' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Try again in a moment.')
    expect(within(dialog).getByLabelText(/^Reason/)).toHaveValue('Storm')
  })
})

describe('the link to ride mode', () => {
  const link = () => screen.queryByRole('link', { name: 'Navigate' })

  test.each([
    ['its organiser', { isOrganiser: true }, true],
    ['a participant, also during the ride', { myAnswer: 'yes' as const, status: 'ongoing' as const }, true],
    ['a rider on the waiting list', { myAnswer: 'waiting' as const }, false],
    ['a stranger', {}, false],
    ['anybody after the ride', { myAnswer: 'yes' as const, status: 'completed' as const }, false],
    ['anybody after a cancellation', { isOrganiser: true, status: 'cancelled' as const }, false],
  ])('exists for %s with %o: %s', async (_who, change, isThere) => {
    onServer = sampleRide(change)
    await open()
    expect(link()?.getAttribute('href') ?? null).toBe(isThere ? '/rides/7/navigate' : null)
  })
})
