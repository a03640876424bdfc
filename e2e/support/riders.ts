import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, Page } from '@playwright/test'

export const password = 'Teal-Vespa-rolls-42!'

export interface Rider {
  id: string
  email: string
  page: Page
  context: BrowserContext
}

interface RiderOptions {
  firstName?: string
  lastName?: string
  /** Where the browser says that the rider is. */
  at?: { lat: number; lng: number }
}

/** A signed-in rider in a browser of their own; the account is made by the API, which the journeys through the screens test once. */
export async function newRider(
  browser: Browser,
  { firstName = 'Ana', lastName = 'Silva', at }: RiderOptions = {},
): Promise<Rider> {
  const context = await browser.newContext(
    at ? { geolocation: { latitude: at.lat, longitude: at.lng }, permissions: ['geolocation'] } : {},
  )
  const email = `${randomUUID()}@example.org`
  const answer = await context.request.post('/api/register', {
    data: { firstName, lastName, email, password, confirmPassword: password },
  })
  if (!answer.ok()) throw new Error(`Registration answered ${answer.status()}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  return { id, email, context, page: await context.newPage() }
}

export interface RidePlan {
  title: string
  stops: { lat: number; lng: number; label: string }[]
  capacity?: number
}

const tomorrowMs = 24 * 60 * 60 * 1000

/** A public ride of a rider, made by the API; answers its id. */
export async function newRide({ context }: Rider, plan: RidePlan): Promise<number> {
  const startsAt = new Date(Date.now() + tomorrowMs).toISOString()
  const answer = await context.request.post('/api/rides', { data: { ...plan, startsAt, timeZone: 'America/New_York' } })
  if (!answer.ok()) throw new Error(`The ride was answered ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

/** A place on earth that no other test uses, so that "nearby" means one's own rides. */
export function lonelyPlace(): { lat: number; lng: number } {
  return { lat: -60 + Math.random() * 20, lng: -160 + Math.random() * 60 }
}
