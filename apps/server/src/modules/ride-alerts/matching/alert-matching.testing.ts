import { expect } from 'vitest'
import { hourMs } from '@scooter-rides/time'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import type { Notice } from '../../notifications/notice.ts'
import { notificationsOf } from '../../notifications/notifications.testing.ts'
import { createNotify, createUnnotify, type Notify } from '../../notifications/notify.service.ts'
import { createRideNews } from '../../participation/live/ride-news.service.ts'
import { planRide } from '../../rides/rides.testing.ts'
import { createAlertMatching } from './alert-matching.service.ts'

export function useAlertMatching() {
  const testApp = useTestApp()
  const db = () => testApp().database.connection.db

  /** A process that matches alerts, with the notifications it sent. */
  function matching({
    batchSize = 200,
    addJob = async () => {},
  }: { batchSize?: number; addJob?: () => Promise<void> } = {}) {
    const clock = () => new Date()
    const notified: string[] = []
    const notices: Notice[] = []
    const write = createNotify({ live: silentLive, clock, addJob: async () => {}, defaultLanguage: 'en' })
    const notify: Notify = async (tx, notice, userIds) => {
      notified.push(...userIds)
      notices.push(notice)
      await write(tx, notice, userIds)
    }
    const deps = { db: db(), clock, notify, unnotify: createUnnotify(silentLive), rideNews: createRideNews(clock) }
    return { ...createAlertMatching({ ...deps, addJob, batchSize }), notified, notices }
  }
  const matchAll = (ride: { id: number }) => matching().match(ride.id)

  const riders = async <Names extends string[]>(...names: Names) =>
    (await Promise.all(names.map((name) => testApp().rider(name)))) as { [Index in keyof Names]: TestClient }

  return { db, matching, matchAll, riders }
}

/** A separate town per test, so that tests do not affect each other. */
let towns = 0
export function newTown() {
  towns += 1
  return { lat: 10 + towns, lng: 20, label: 'Town' }
}
export const north = (place: { lat: number; lng: number }, metres: number) => ({
  ...place,
  lat: place.lat + metres / 111_195,
})

export async function alertOf(rider: TestClient, place: object, change: object = {}) {
  const reply = await rider.post('/api/users/me/alerts', { label: 'Town', radius: 10_000, ...place, ...change })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}
export const rideAt = (rider: TestClient, place: object, change: object = {}) =>
  planRide(rider, { stops: [place, { ...place, label: 'End' }], ...change })

export const newsOf = async (rider: TestClient) =>
  (await notificationsOf(rider)).filter(({ kind }) => kind === 'rideAlert')
export const befriend = async (one: TestClient, other: TestClient) => {
  const { id } = (await one.post('/api/friends', { friendId: other.id })).json()
  expect((await other.patch(`/api/friends/${id}`, { status: 'accepted' })).statusCode).toBe(200)
}
/** The next Saturday at ten, UTC. */
export function saturday() {
  const moment = new Date(Date.now() + 48 * hourMs)
  moment.setUTCHours(10, 0, 0, 0)
  moment.setUTCDate(moment.getUTCDate() + ((6 - moment.getUTCDay() + 7) % 7))
  return moment
}
