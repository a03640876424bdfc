import {
  type AdminRide,
  cancelRideByTeam,
  featureRide,
  hideRide,
  listAdminRides,
  restoreRide,
  getInstance,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fillStatement } from '../../../../test/fill-statement.ts'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../../test/samples.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { RidesPage } from './rides-page.tsx'

const ride: AdminRide = {
  id: 7,
  title: 'Coast run',
  organiser: { id: 'bo', username: 'bo.r', displayName: 'Bo Rider' },
  status: 'upcoming',
  visibility: 'public',
  startsAt: new Date('2030-05-01T14:00:00Z'),
  timeZone: 'America/New_York',
  joinedCount: 3,
  takenDown: null,
  isFeatured: false,
  createdAt: new Date('2026-01-01T10:00:00Z'),
}
const down: AdminRide = { ...ride, id: 8, title: 'Race', takenDown: { reason: 'Racing', at: new Date() } }
const admin = sampleMe({ id: 'ada', isAdmin: true, isModerator: true })
const moderator = sampleMe({ id: 'mo', isModerator: true })

let calls: { query: object }[] = []
let onServer: AdminRide[]
beforeEach(() => {
  fakeApi(getInstance, () => sampleInstance())
  onServer = [ride, down]
  calls = fakeApi(listAdminRides, () => onServer)
})

async function open({ me = admin, at = '/admin#rides' } = {}) {
  const view = await render(
    <>
      <RidesPage />
      <ToastHost />
    </>,
    { at, me },
  )
  await screen.findByRole('button', { name: `Manage ${onServer[0]?.title}` })
  return view
}

type User = Awaited<ReturnType<typeof open>>['user']

async function entriesOf(user: User, title: string) {
  await user.click(screen.getByRole('button', { name: `Manage ${title}` }))
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  return entries
}

async function manage(user: User, title: string, entry: string) {
  await user.click(screen.getByRole('button', { name: `Manage ${title}` }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  return screen.findByRole('dialog')
}

test('requests the rides of the URL and shows times in the zone of the ride; a hidden ride has no link', async () => {
  await open({ at: '/admin?q=run&status=takenDown&sort=joined#rides' })
  expect(calls[0]?.query).toMatchObject({ q: 'run', status: 'takenDown', sort: 'joined' })
  const row = screen.getByRole('row', { name: /Coast run/ })
  expect(row).toHaveTextContent(/10:00\sAM/)
  expect(within(row).getByRole('link', { name: 'Coast run' })).toHaveAttribute('href', '/rides/7')
  expect(screen.queryByRole('link', { name: 'Race' })).toBeNull()
})

test('ignores invalid values in the URL', async () => {
  await open({ at: '/admin?status=nonsense&sort=nonsense#rides' })
  expect(calls[0]?.query).not.toHaveProperty('status')
  expect(calls[0]?.query).toMatchObject({ sort: 'newest' })
})

test('shows a ride in a time zone that the browser does not know', async () => {
  onServer = [{ ...ride, timeZone: 'Mars/Olympus' }]
  await open()
  expect(screen.getByRole('row', { name: /Coast run/ })).toHaveTextContent(/May 1, 2030/)
})

test('offers the actions that the state of a ride allows, and featuring only to admins', async () => {
  onServer = [ride, down, { ...ride, id: 9, title: 'Long ago', status: 'completed' }]
  const { user, unmount } = await open()
  expect(await entriesOf(user, 'Coast run')).toEqual(['Take down...', 'Feature...', 'Cancel ride...'])
  expect(await entriesOf(user, 'Race')).toEqual(['Restore...', 'Cancel ride...'])
  expect(await entriesOf(user, 'Long ago')).toEqual(['Take down...'])
  unmount()
  const { user: other } = await open({ me: moderator })
  expect(await entriesOf(other, 'Coast run')).toEqual(['Take down...', 'Cancel ride...'])
})

test('hides a ride with facts and a ground; when the server refuses, the typed text stays', async () => {
  let isRefused = true
  const sent = fakeApi(hideRide, () =>
    isRefused ? refuse(403, 'auth.forbidden', 'Only admins act on their own.') : undefined,
  )
  const { user } = await open({ me: moderator })
  const dialog = await manage(user, 'Coast run', 'Take down...')
  await fillStatement(user, dialog, 'No brakes')
  await user.click(within(dialog).getByRole('button', { name: 'Take down' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Only admins act on their own.')
  isRefused = false
  const callsBefore = calls.length
  await user.click(within(dialog).getByRole('button', { name: 'Take down' }))
  expect(await screen.findAllByText('“Coast run” was taken down')).not.toEqual([])
  expect(sent.map(({ params, body }) => [params['rideId'], body])).toEqual([
    ['7', { facts: 'No brakes', ground: 'rule: Be kind' }],
    ['7', { facts: 'No brakes', ground: 'rule: Be kind' }],
  ])
  await waitFor(() => expect(calls.length).toBeGreaterThan(callsBefore))
})

test('a double click cancels a ride once; when another moderator was faster, the list reloads', async () => {
  const gate = closedGate()
  const sent = fakeApi(cancelRideByTeam, async () => {
    await gate.opened
    return refuse(409, 'rides.wrong_status', 'This is not possible while the ride is cancelled.')
  })
  const { user } = await open()
  const dialog = await manage(user, 'Coast run', 'Cancel ride...')
  await fillStatement(user, dialog, 'Storm')
  const callsBefore = calls.length
  await user.dblClick(within(dialog).getByRole('button', { name: 'Cancel ride' }))
  gate.open()
  expect((await within(dialog).findByRole('alert')).textContent).toContain('while the ride is cancelled')
  await waitFor(() => expect(calls.length).toBeGreaterThan(callsBefore))
  expect(sent).toHaveLength(1)
})

test('restores a hidden ride and features another one', async () => {
  const [back, featured] = [fakeApi(restoreRide, () => undefined), fakeApi(featureRide, () => undefined)]
  const { user } = await open()
  await user.click(within(await manage(user, 'Race', 'Restore...')).getByRole('button', { name: 'Restore' }))
  expect(await screen.findAllByText('“Race” was restored')).not.toEqual([])
  await user.click(within(await manage(user, 'Coast run', 'Feature...')).getByRole('button', { name: 'Feature' }))
  expect(await screen.findAllByText('“Coast run” is featured')).not.toEqual([])
  expect([back, featured].map((sent) => sent.map(({ params }) => params['rideId']))).toEqual([['8'], ['7']])
})
