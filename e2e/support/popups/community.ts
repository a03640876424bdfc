import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser } from '@playwright/test'
import { newRoom } from '../conversation.ts'
import { drawnPhoto } from '../photo.ts'
import { newRide, newRider, password, type Rider } from '../riders.ts'

const coast = [
  { lat: 38.7, lng: -9.42, label: 'Cascais' },
  { lat: 38.71, lng: -9.14, label: 'Lisboa' },
]
const scooter = { name: 'Minty', make: 'Vespa', model: 'Primavera 150', color: 'Mint' }

export interface Community {
  /** The organiser, who owns everything below. */
  ana: Rider
  /** A friend of Ana, who rides along. */
  bo: Rider
  rideId: number
  /** The title of that ride, which no other has. */
  title: string
  privateRideId: number
  seriesRideId: number
  /** A draft that never leaves its start. */
  draftId: number
  /** A group of both, with a message of each and a photo of Bo. */
  roomId: number
}

/** Two friends with everything that has a dialog or a menu: rides, invites, a scooter with photos, a zone, an alert, a group. */
export async function newCommunity(browser: Browser): Promise<Community> {
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const [as, by] = [ana.context.request, bo.context.request]

  const friendship = (await send(by, 'post', '/api/friends', { friendId: ana.id })) as { id: number }
  await send(as, 'patch', `/api/friends/${friendship.id}`, { status: 'accepted' })

  const { id: scooterId } = (await send(as, 'post', '/api/vehicles', scooter)) as { id: number }
  for (const colour of ['#2a9d8f', '#e76f51'] as const) {
    const images = drawnPhoto(`${colour}.png`, colour)
    await upload(as, `/api/vehicles/${scooterId}/images`, { images })
  }
  await upload(as, '/api/users/profile-image', { profileImage: drawnPhoto('ana.png', '#264653') })
  await send(as, 'post', '/api/users/me/privacy-zones', { ...coast[0], label: 'Home', radius: 300 })
  await send(as, 'post', '/api/users/me/alerts', {
    name: 'Weekends',
    label: 'Cascais',
    lat: 38.7,
    lng: -9.42,
    radius: 20_000,
  })
  await send(as, 'post', '/api/users/me/calendar', {})

  const title = `Coast run ${randomUUID().slice(0, 8)}`
  const rideId = await newRide(ana, { title, stops: coast, scooterId })
  await send(by, 'put', `/api/rides/${rideId}/rsvp`, { answer: 'yes' })
  await send(as, 'post', `/api/rides/${rideId}/invites`, {})
  const privateRideId = await newRide(ana, { title: 'Quiet run', stops: coast, visibility: 'private' })
  const repeating = { title: 'Weekly run', stops: coast, repeat: { rule: 'FREQ=WEEKLY;COUNT=4' } }
  const seriesRideId = await newRide(ana, repeating)
  const [start] = coast
  const still = { title: 'Meeting', stops: start ? [start] : [], status: 'draft' }
  const draftId = await newRide(ana, still)

  // A second session, which can be signed out.
  const elsewhere = await browser.newContext()
  await send(elsewhere.request, 'post', '/api/login', { username: ana.email, password })
  await elsewhere.close()

  const roomId = await newRoom(ana, [bo], 'Sunset loop')
  const messages = `/api/chat/rooms/${roomId}/messages`
  await send(as, 'post', messages, { clientId: randomUUID(), content: 'Who brings the coffee?' })
  const { storageKey } = await upload(by, '/api/storage', {
    purpose: 'message',
    file: drawnPhoto('meeting.png', '#2a9d8f'),
  })
  await send(by, 'post', messages, { clientId: randomUUID(), content: 'I do.', contentType: 'image', storageKey })
  return { ana, bo, rideId, title, privateRideId, seriesRideId, draftId, roomId }
}

export async function send(
  request: APIRequestContext,
  method: 'post' | 'put' | 'patch',
  path: string,
  data: object,
): Promise<unknown> {
  const answer = await request[method](path, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  const text = await answer.text()
  return text === '' ? undefined : JSON.parse(text)
}

type Parts = NonNullable<Parameters<APIRequestContext['post']>[1]>['multipart']

async function upload(request: APIRequestContext, path: string, multipart: NonNullable<Parts>) {
  const answer = await request.post(path, { multipart })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as { storageKey: string }
}
