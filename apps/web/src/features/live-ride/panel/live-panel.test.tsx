import {
  endLiveRide,
  getLiveRide,
  getMe,
  listParticipants,
  type LiveRide,
  type LiveRider,
  setLiveRoles,
  setLiveStatus,
  shareLivePosition,
  stopLivePosition,
} from '@scooter-rides/contract'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts'
import { fakeLiveSocket } from '../../../../test/fake-live-socket.ts'
import { render } from '../../../../test/render.tsx'
import { sampleLiveRide, sampleLiveRider } from '../../../../test/sample-live-ride.ts'
import { sampleRide, sampleRider } from '../../../../test/sample-ride.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { endLiveShare, useLiveShareStore } from '../../../session/storage/live-share.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { applyLiveRideEvent } from '../live-ride.live.ts'
import { LivePanel } from './live-panel.tsx'

let onServer: LiveRide
let socket: ReturnType<typeof fakeLiveSocket>

const coming = (id: string, displayName: string) => ({
  user: { ...sampleRider(), id, displayName, firstName: displayName },
  answer: 'yes' as const,
  stopId: null,
  position: null,
})
const mine = (change: Partial<LiveRider> = {}) => sampleLiveRider({ userId: 'maya-id', ...change })

beforeEach(() => {
  socket = fakeLiveSocket()
  onServer = sampleLiveRide()
  fakeApi(getMe, () => sampleMe())
  fakeApi(getLiveRide, () => onServer)
  fakeApi(listParticipants, () => [coming('maya-id', 'Maya'), coming('cy-id', 'Cy'), coming('di-id', 'Di')])
})
afterEach(() => act(endLiveShare))

async function open(change: Parameters<typeof sampleRide>[0] = {}) {
  const ride = sampleRide({ myAnswer: 'yes', ...change })
  const shown = await render(
    <>
      <LivePanel ride={ride} Map={({ riders }) => <p>Map of {riders.length}</p>} />
      <ConfirmHost />
    </>,
    { me: sampleMe() },
  )
  return shown
}
const sharing = (change: Partial<LiveRide> = {}) =>
  sampleLiveRide({ isSharing: true, sharingCount: 2, riders: [mine(), sampleLiveRider()], ...change })
const rows = () => within(screen.getByRole('list')).getAllByRole('listitem')

describe('the live ride', () => {
  test('says when it opens, in the zone of the ride', async () => {
    onServer = sampleLiveRide({ state: 'closed' })
    await open()
    expect(await screen.findByText(/^Opens: Wed, May 1.* 8:00 AM.* \(2 hours before the start\)\.$/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says that it has ended', async () => {
    onServer = sampleLiveRide({ state: 'ended' })
    await open({ isOrganiser: true })
    expect(await screen.findByText(/The live ride has ended/)).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('is fetched again when it opens', async () => {
    onServer = sampleLiveRide({ state: 'closed', opensAt: new Date(Date.now() + 300) })
    vi.spyOn(Math, 'random').mockReturnValue(0)
    await open()
    expect(await screen.findByText(/Opens/)).toBeVisible()
    onServer = sampleLiveRide()
    expect(await screen.findByRole('button', { name: 'Join the live ride' })).toBeVisible()
  })
})

describe('joining', () => {
  test('asks for consent each time, and shares then', async () => {
    onServer = sampleLiveRide({ sharingCount: 5 })
    const starts = fakeApi(shareLivePosition, () => (onServer = sharing()))
    fakeApi(stopLivePosition, () => {
      onServer = sampleLiveRide({ sharingCount: 1 })
      return undefined
    })
    const { user } = await open()
    expect(await screen.findByText('5 riders share their position.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Join the live ride' }))
    const dialog = await screen.findByRole('dialog')
    for (const text of [
      /position, direction and speed/,
      /riders of this ride/,
      /12 hours/,
      /No position is stored/,
      /privacy zones/,
    ])
      expect(within(dialog).getAllByText(text).length).toBeGreaterThan(0)
    expect(starts).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Share my position' }))
    expect(await screen.findByText('Map of 2')).toBeVisible()
    expect(starts[0]?.body).toEqual({ consent: true })
    expect(useLiveShareStore.getState().share).toMatchObject({ rideId: 7, riderId: 'maya-id' })

    await user.click(screen.getByRole('button', { name: 'Stop sharing' }))
    await user.click(await screen.findByRole('button', { name: 'Join the live ride' }))
    expect(await screen.findByRole('dialog')).toBeVisible()
    expect(starts).toHaveLength(1)
    expect(useLiveShareStore.getState().share).toBeNull()
  })

  test.each([
    ['live.not_open', 'The live ride has ended.'],
    ['live.other_ride', 'You already share your position with “River ride”. Stop sharing there first.'],
  ])('explains the refusal %s', async (code, detail) => {
    fakeApi(shareLivePosition, () => refuse(409, code, detail))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Join the live ride' }))
    await user.click(await screen.findByRole('button', { name: 'Share my position' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(detail)
    expect(useLiveShareStore.getState().share).toBeNull()
  })
})

describe('a rider who shares', () => {
  test('sees the own entry first, then the others with age, role and status', async () => {
    onServer = sharing({
      sharingCount: 4,
      lead: 'bo-id',
      riders: [
        sampleLiveRider({ status: 'help' }),
        sampleLiveRider({ userId: 'cy-id', lat: null, lng: null, isPrivate: true }),
        mine(),
      ],
    })
    await open()
    expect(await screen.findByText('Cy')).toBeVisible()
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/You.*now/),
      expect.stringMatching(/Bo Berg.*lead.*needs help.*now/),
      expect.stringMatching(/Cy.*in a private place/),
    ])
    expect(screen.getByText('The position of 1 more rider is not known yet.')).toBeVisible()
    expect(screen.getByText('Bo Berg needs help.')).toBeVisible()
  })

  test('sees no position as live while the connection is down', async () => {
    onServer = sharing()
    await open()
    await screen.findByText('Bo Berg')
    socket.become('disconnected')
    for (const row of rows()) expect(row).not.toHaveTextContent('now')
  })

  test('hears the status of others at once, and no movements', async () => {
    onServer = sharing()
    const { queryClient } = await open()
    await screen.findByText('Bo Berg')
    const receive = (change: Partial<LiveRider>) =>
      act(() =>
        applyLiveRideEvent(queryClient, {
          type: 'positions',
          rideId: 7,
          riders: [sampleLiveRider({ at: new Date(), ...change })],
        }),
      )
    const news = () => screen.getAllByRole('status').map((region) => region.textContent)
    receive({ lat: 40.8 })
    receive({ status: 'fuel' })
    await vi.waitFor(() => expect(news().filter(Boolean)).toEqual(['Bo Berg needs fuel or a charge.']))
    receive({ status: 'fuel', lat: 40.9 })
    receive({ status: 'thanks', lat: 40.9 })
    await vi.waitFor(() => expect(news().filter(Boolean)).toEqual(['Bo Berg says thanks.']))
  })

  test('learns that the server could not be told that sharing stopped, while this device sends nothing', async () => {
    onServer = sharing()
    act(() => useLiveShareStore.setState({ share: { rideId: 7, riderId: 'maya-id', hiddenAt: null } }))
    fakeApi(stopLivePosition, () => unreachable)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Stop sharing' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This device sends nothing any more')
    expect(useLiveShareStore.getState().share).toBeNull()
    expect(screen.getByText(/Another device or window/)).toBeVisible()
  })
})

describe('one-tap messages', () => {
  test('are set with one tap and taken back with the next', async () => {
    onServer = sharing()
    const sent = fakeApi(setLiveStatus, () => undefined)
    const { user } = await open()
    const help = await screen.findByRole('button', { name: 'Need help', pressed: false })
    await user.click(help)
    expect(await screen.findByRole('button', { name: 'Need help', pressed: true })).toBeVisible()
    await user.click(help)
    expect(await screen.findByRole('button', { name: 'Need help', pressed: false })).toBeVisible()
    expect(sent.map(({ body }) => body.status)).toEqual(['help', null])
  })

  test('work before the first position is known', async () => {
    onServer = sharing({ riders: [] })
    fakeApi(setLiveStatus, () => undefined)
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'Wait for me' }))
    expect(await screen.findByRole('button', { name: 'Wait for me', pressed: true })).toBeVisible()
  })

  test('that the server refuses are not shown as sent', async () => {
    onServer = sharing()
    fakeApi(setLiveStatus, () => refuse(429, 'rate.limited', 'Too many messages.'))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: 'All well' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('The group was not told. 429: Too many messages.')
    expect(screen.getByRole('button', { name: 'All well', pressed: false })).toBeVisible()
  })
})

describe('the organiser', () => {
  test('chooses lead and sweep from the riders with a yes, and each choice keeps the other', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('coarse'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    onTestFinished(() => void vi.unstubAllGlobals())
    const sent = fakeApi(setLiveRoles, () => undefined)
    const { user } = await open({ isOrganiser: true })
    const lead = await screen.findByRole('combobox', { name: 'Lead' })
    await within(lead).findByRole('option', { name: 'Cy' })
    expect(
      within(lead)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['No rider', 'Bo Berg', 'Maya', 'Cy', 'Di'])
    await user.selectOptions(lead, 'Cy')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sweep' }), 'Di')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body)).toEqual([
      { lead: 'cy-id', sweep: null },
      { lead: 'cy-id', sweep: 'di-id' },
    ])
  })

  test('ends the live ride for all after a confirmation', async () => {
    onServer = sharing()
    const ends = fakeApi(endLiveRide, () => undefined)
    const { user } = await open({ isOrganiser: true })
    const name = 'End the live ride for all'
    await user.click(await screen.findByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    expect(ends).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name }))
    expect(await screen.findByText(/The live ride has ended/)).toBeVisible()
    expect(ends).toHaveLength(1)
  })

  test('is the only one with these choices', async () => {
    await open()
    await screen.findByRole('button', { name: 'Join the live ride' })
    expect(screen.queryByRole('combobox')).toBeNull()
    expect(screen.queryByRole('button', { name: /End the live ride/ })).toBeNull()
  })
})
