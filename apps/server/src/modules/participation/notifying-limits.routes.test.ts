import { expect, test } from 'vitest'
import { limits, notifyingLimits } from '@scooter-rides/contract'
import { contractRoutes } from '../../openapi/contract-routes.ts'
import { inHours, planRide } from '../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { notificationsOf } from '../notifications/notifications.testing.ts'

/** A quarter of every allowance. */
const limitedApp = useTestApp({ env: { RATE_LIMIT_FACTOR: '0.25' } })
const place = { lat: 40.7128, lng: -74.006, label: 'City Hall' }
const plan = (organiser: TestClient, change: object = {}) =>
  organiser.post('/api/rides', { title: 'Coast run', startsAt: inHours(24), stops: [place], ...change })
const invite = (organiser: TestClient, rideId: number, userId: string) =>
  organiser.post(`/api/rides/${rideId}/invites`, { userId })

/**
 * Calls without notifications, pushes or mails to other riders; messages have a separate allowance. A new call that notifies
 * others is marked in the contract (`notifies`). `reportHome` notifies the contacts of an entry once, and creating the entry took
 * from the allowance: no rider is refused who is home. `setLiveStatus` writes into the conversation and has a limit of its own.
 */
const silentCalls = `
  acceptTexts addPasskey addReaction addVehicleImages blockRider changeEmail changeMember changeOwnMembership
  changePassword confirmEmail confirmTotp copyRide createAccessToken createGuestLink createPrivacyZone createRideAlert
  createTracker createVehicle deleteGuestLink deleteHomeBy deleteInvite deleteMessage
  deletePrivacyZone deleteProfileImage deleteRideAlert deleteTracker deleteVehicle
  deleteVehicleImage editMessage endFriendship endLiveRide endSession fileReport importRide
  makeCalendarFeed markRead planRoute previewRepeat readNotifications removeMember removePasskey removeReaction
  removeTotp renameRoom renewRecoveryCodes reportHome revokeAccessToken revokeCalendarFeed saveRide sendEmailConfirmation sendMessage setLiveRoles
  setLiveStatus setMyScooter setOdometer setProfileImage shareLivePosition startPasskey startTotp stopLivePosition
  subscribeToPush suggestStops unblockRider unsaveRide unsubscribeFromPush updateMe
  updatePrivacyZone updateRideAlert updateVehicle uploadFile weatherAlongRoute
`
  .trim()
  .split(/\s+/)

test('an organiser who invites the same rider to many rides is limited, and the rider is notified of the earlier ones', async () => {
  const [ana, bo] = [await limitedApp().rider('Ana'), await limitedApp().rider('Bo')]
  const answers: number[] = []
  for (let count = 0; count < 7; count++) {
    const ride = await planRide(ana, { title: `Run ${count}` })
    const answer = await invite(ana, ride.id, bo.id)
    answers.push(answer.statusCode)
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429])
  await expect.poll(async () => (await notificationsOf(bo)).length).toBe(5)
})

test('an ordinary organiser is not limited: fifty friends, a year of single rides, all seats of a full ride', () => {
  const { inviting, publishing, deciding, answering } = notifyingLimits
  expect(inviting.atOnce).toBeGreaterThanOrEqual(50)
  expect(publishing.atOnce).toBeGreaterThanOrEqual(limits.ridesPerSeries)
  expect(answering.atOnce).toBeGreaterThanOrEqual(limits.ridesPerSeries)
  expect(deciding.atOnce).toBeGreaterThanOrEqual(limits.capacity)
})

test('a published series counts as one ride, and the limit of fifteen applies to every call that publishes', async () => {
  const ana = await limitedApp().rider('Ana')
  expect((await plan(ana, { repeat: { rule: 'FREQ=WEEKLY;COUNT=5' } })).statusCode).toBe(201)
  for (let count = 0; count < 14; count++) expect((await plan(ana)).statusCode).toBe(201)
  const tooMany = await plan(ana)
  expect([tooMany.statusCode, tooMany.json().code]).toEqual([429, 'rate.limited'])

  // Drafts notify no one, and two calls publish a draft.
  const draft = await plan(ana, { status: 'draft' })
  expect(draft.statusCode).toBe(201)
  expect((await ana.post(`/api/rides/${draft.json().id}/publish`)).statusCode).toBe(429)
  expect((await ana.patch(`/api/rides/${draft.json().id}`, { status: 'upcoming' })).statusCode).toBe(429)
})

test('a call that fails does not use the allowance', async () => {
  const [ana, bo] = [await limitedApp().rider('Ana'), await limitedApp().rider('Bo')]
  const ride = await planRide(ana)
  for (let count = 0; count < 8; count++)
    expect((await invite(ana, ride.id, 'nobody')).statusCode).toBeGreaterThanOrEqual(400)
  expect((await invite(ana, ride.id, bo.id)).statusCode).toBe(201)
})

test('a rider who joins and leaves repeatedly notifies the organiser a few times an hour', async () => {
  const [ana, bo] = [await limitedApp().rider('Ana'), await limitedApp().rider('Bo')]
  const ride = await planRide(ana)
  const answers: number[] = []
  for (let count = 0; count < 5; count++)
    answers.push((await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: count % 2 ? 'no' : 'yes' })).statusCode)
  expect(answers).toEqual([200, 200, 200, 429, 429])
})

test('every call that changes something has an allowance or is known to notify nobody', () => {
  const changing = contractRoutes.filter(({ route }) => route.access === 'rider' && route.method !== 'GET')
  const silent = changing.filter(({ route }) => route.notifies === undefined).map(({ name }) => name)
  expect(silent.toSorted()).toEqual(silentCalls)
})
