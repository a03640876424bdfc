import type { APIRequestContext, APIResponse } from '@playwright/test'
import type { Rider } from './riders.ts'

interface Place {
  lat: number
  lng: number
}

interface OwnTracks {
  username: string
  password: string
}

/** A ride that starts in half an hour, so that its live ride is open. */
export const startsSoon = () => new Date(Date.now() + 30 * 60_000).toISOString()

/** Shares the rider's position with a live ride through the API: trackers send nothing before. */
export async function shareLive({ context }: Rider, rideId: number): Promise<void> {
  const answer = await context.request.put(`/api/rides/${rideId}/live/me`, { data: { consent: true } })
  if (!answer.ok()) throw new Error(`Sharing answered ${answer.status()}: ${await answer.text()}`)
}

/** Creates a tracker through the API; returns the settings for OwnTracks. */
export async function newTracker({ context }: Rider, rideId: number): Promise<OwnTracks> {
  const answer = await context.request.post(`/api/rides/${rideId}/live/trackers`, { data: { name: 'Test' } })
  if (!answer.ok()) throw new Error(`The tracker was answered ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { owntracks: OwnTracks }).owntracks
}

/** Sends a position as the app OwnTracks does: https://owntracks.org/booklet/tech/http/. */
export function sendAsOwnTracks(
  request: APIRequestContext,
  { username, password }: OwnTracks,
  { lat, lng }: Place,
): Promise<APIResponse> {
  const login = Buffer.from(`${username}:${password}`).toString('base64')
  return request.post('/api/trackers/owntracks', {
    headers: { authorization: `Basic ${login}` },
    data: {
      _type: 'location',
      t: 't',
      tid: 'sr',
      topic: `owntracks/${username}/phone`,
      lat,
      lon: lng,
      tst: Math.floor(Date.now() / 1000),
      acc: 8,
      alt: 92,
      batt: 71,
      bs: 1,
      cog: 45,
      conn: 'm',
      vac: 3,
      vel: 38,
    },
  })
}

/** Sends a position as the app Traccar Client 9 does: https://www.traccar.org/osmand/. */
export function sendAsTraccar(
  request: APIRequestContext,
  { url, deviceId }: { url: string; deviceId: string },
  { lat, lng }: Place,
): Promise<APIResponse> {
  return request.post(new URL(url).pathname, {
    data: {
      location: {
        timestamp: new Date().toISOString(),
        coords: { latitude: lat, longitude: lng, accuracy: 8.2, speed: 10.5, heading: 45.1, altitude: 92.4 },
        is_moving: true,
        odometer: 1543.2,
        event: 'motionchange',
        battery: { level: 0.71, is_charging: false },
        activity: { type: 'in_vehicle' },
        extras: {},
        _: '&',
      },
      device_id: deviceId,
    },
  })
}
