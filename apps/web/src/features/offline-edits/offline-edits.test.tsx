import { getMe, getRide, rideWithStopsSchema, updateRide } from '@scooter-rides/contract'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { fakeApi, refuse, unreachable } from '../../../test/fake-api.ts'
import { fakeRideFormAnswers, field, openRideForm } from '../../../test/open-ride-form.tsx'
import { render } from '../../../test/render.tsx'
import { sampleMe } from '../../../test/samples.ts'
import { sampleRide } from '../../../test/sample-ride.ts'
import { useAuthStore } from '../../session/storage/auth-store.ts'
import { questionsBeforeSignOut } from '../../session/sign-out/before-sign-out.ts'
import { flushOfflineEdits } from './flush-offline-edits.ts'
import { openOfflineEdits } from './offline-edits.live.ts'
import { OfflineEditNote } from './offline-edit-note.tsx'
import { readOfflineEdits, useOfflineEdits } from './use-offline-edits.ts'

const me = sampleMe()
const opened = sampleRide({ isOrganiser: true, version: 3, startsAt: new Date('2030-05-01T14:00:00Z') })

beforeEach(() => {
  useAuthStore.getState().remember(me)
  fakeRideFormAnswers()
  fakeApi(getRide, () => opened)
  fakeApi(getMe, () => me)
})
afterEach(() => useOfflineEdits.setState({ edits: [] }))

/** Renames the ride through the form while the network is down. */
async function renameOffline(title = 'Grand tour') {
  fakeApi(updateRide, () => unreachable)
  const view = await openRideForm(opened)
  await view.user.clear(field('Ride name'))
  await view.user.type(field('Ride name'), title)
  await view.user.click(screen.getByRole('button', { name: 'Save Ride' }))
  await waitFor(() => expect(view.history.location.pathname).toBe('/rides/7'))
  expect(screen.queryByText('Leave with unsaved changes?')).toBeNull()
  view.unmount()
  // Simulates a reload: only the stored edits are left.
  useOfflineEdits.setState({ edits: [] })
}
const flush = () => flushOfflineEdits(new QueryClient(), me.id)
const stale = (newer: typeof opened) =>
  refuse(412, 'rides.stale', 'Changed meanwhile.', { current: z.encode(rideWithStopsSchema, newer) })

test('an offline edit is shown as waiting, survives a reload, and sends only the changed fields with its version', async () => {
  await renameOffline()
  readOfflineEdits()
  await render(<OfflineEditNote rideId={opened.id} />)
  expect(await screen.findByText(/is waiting for a connection/)).toBeVisible()
  expect(screen.getByText('Ride name: Grand tour')).toBeVisible()

  const sent = fakeApi(updateRide, () => opened)
  expect(await flush()).toBe(false)

  expect(sent.map(({ body }) => body)).toEqual([{ title: 'Grand tour' }])
  expect(sent[0]?.headers.get('if-match')).toBe('"3"')
  expect(readOfflineEdits()).toEqual([])
  expect(Object.keys(localStorage).filter((key) => key.startsWith('form-draft:'))).toEqual([])
})

test('waits while the server is unreachable or fails', async () => {
  await renameOffline()
  expect(await flush()).toBe(true)
  fakeApi(updateRide, () => refuse(503, 'storage.away', 'Back in a minute.'))
  expect(await flush()).toBe(true)
  expect(readOfflineEdits()).toMatchObject([{ state: 'waiting', rideId: opened.id }])
})

test('is sent once when the network returns, and signing out asks before that', async () => {
  await renameOffline()
  const close = openOfflineEdits(new QueryClient(), me.id)
  await waitFor(() => expect(useOfflineEdits.getState().edits).toHaveLength(1))
  expect(questionsBeforeSignOut().map(({ title }) => title)).toEqual(['Changes not sent yet'])
  const sent = fakeApi(updateRide, () => opened)
  for (let times = 0; times < 3; times++) window.dispatchEvent(new Event('online'))

  await waitFor(() => expect(readOfflineEdits()).toEqual([]))
  expect(sent).toHaveLength(1)
  expect(questionsBeforeSignOut()).toEqual([])
  close()
})

test('is sent with the newer version when only the participants changed meanwhile', async () => {
  await renameOffline()
  let isFirst = true
  const sent = fakeApi(updateRide, () => {
    const answer = isFirst ? stale({ ...opened, version: 5, joinedCount: 3 }) : opened
    isFirst = false
    return answer
  })
  await flush()
  expect(sent.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ title: 'Grand tour' }, '"3"'],
    [{ title: 'Grand tour' }, '"5"'],
  ])
  expect(readOfflineEdits()).toEqual([])
})

test('shows conflicting changes of others beside the edit when the form opens', async () => {
  await renameOffline()
  const newer = { ...opened, version: 5, title: 'Small tour' }
  let tries = 0
  const sent = fakeApi(updateRide, () => (++tries < 3 ? stale(newer) : newer))
  await flush()
  expect(readOfflineEdits()).toMatchObject([{ state: 'conflict' }])

  const view = await openRideForm(newer)
  const dialog = within(await screen.findByRole('dialog', { name: 'This ride was changed elsewhere' }))
  expect(dialog.getByText('Grand tour')).toBeVisible()
  expect(dialog.getByText('Small tour')).toBeVisible()
  await view.user.click(dialog.getByRole('button', { name: 'Save as chosen' }))

  await waitFor(() => expect(readOfflineEdits()).toEqual([]))
  expect(sent.at(-1)?.body).toEqual({ title: 'Grand tour' })
  expect(sent.at(-1)?.headers.get('if-match')).toBe('"5"')
})

test('shows the reason of the server and keeps the edit when it is refused', async () => {
  await renameOffline()
  fakeApi(updateRide, () => refuse(409, 'rides.wrong_status', 'The ride is over.'))
  await flush()
  await render(<OfflineEditNote rideId={opened.id} />)
  expect(await screen.findByText('The ride is over.')).toBeVisible()
  expect(screen.getByText('Ride name: Grand tour')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the form' })).toHaveAttribute('href', '/rides/create?edit=7')
  await openRideForm(opened)
  await waitFor(() => expect(field('Ride name')).toHaveValue('Grand tour'))
})

test('is not visible to other riders', async () => {
  await renameOffline()
  useAuthStore.getState().remember(sampleMe({ id: 'bo-id' }))
  expect(readOfflineEdits()).toEqual([])
  const sent = fakeApi(updateRide, () => opened)
  await flushOfflineEdits(new QueryClient(), 'bo-id')
  expect(sent).toEqual([])
})

test('an edit of one rider is not sent with the session of another', async () => {
  await renameOffline()
  fakeApi(getMe, () => sampleMe({ id: 'bo-id' }))
  const sent = fakeApi(updateRide, () => opened)

  expect(await flush()).toBe(false)

  expect(sent).toEqual([])
  expect(readOfflineEdits()).toHaveLength(1)
})
