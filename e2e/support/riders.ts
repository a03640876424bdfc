import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type Page, test } from '@playwright/test'
import { hideCity } from './city.ts'

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
  /** The position that the browser reports. */
  at?: { lat: number; lng: number }
  /** The time zone of the browser; New York by default. */
  timeZone?: string
  /** The address of a server of its own. */
  baseURL?: string
  /** Whether pages show the city although they prefer reduced motion. */
  hasCity?: boolean
}

const opened = { testId: '', contexts: [] as BrowserContext[] }

/** Closes pages of finished tests, which would keep rendering the city and slow down the next test. */
async function closeThoseOfOtherTests() {
  const { testId } = test.info()
  if (opened.testId === testId) return
  opened.testId = testId
  await Promise.all(opened.contexts.splice(0).map((context) => context.close()))
}

/** A signed-in rider with an own browser context. The account is created through the API, because one journey tests registration. */
export async function newRider(
  browser: Browser,
  { firstName = 'Ana', lastName = 'Silva', at, timeZone, baseURL, hasCity = false }: RiderOptions = {},
): Promise<Rider> {
  await closeThoseOfOtherTests()
  const context = await browser.newContext({
    ...(at && { geolocation: { latitude: at.lat, longitude: at.lng }, permissions: ['geolocation'] }),
    ...(timeZone && { timezoneId: timeZone }),
    ...(baseURL && { baseURL }),
  })
  opened.contexts.push(context)
  if (!hasCity) await hideCity(context)
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
  scooterId?: number
  visibility?: 'public' | 'friends' | 'private'
  /** Tomorrow at this time by default. */
  startsAt?: string
  /** The end of the day of the start by default. */
  endsAt?: string
}

const tomorrowMs = 24 * 60 * 60 * 1000

/** Creates a public ride through the API; returns its id. */
export async function newRide({ context }: Rider, plan: RidePlan): Promise<number> {
  const startsAt = new Date(Date.now() + tomorrowMs).toISOString()
  const answer = await context.request.post('/api/rides', { data: { startsAt, timeZone: 'America/New_York', ...plan } })
  if (!answer.ok()) throw new Error(`The ride was answered ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { id: number }).id
}

/** Squares of the southern Pacific, larger than the map of a town shows. */
const square = { lat: 3, lng: 4 }
const columns = 22
const rows = 13

/** A place that no other test uses. Taken squares are folders, which each run clears first: a failed test starts a new worker without this state. */
export function remotePlace(): { lat: number; lng: number } {
  const taken = join(test.info().project.outputDir, 'lonely-places')
  mkdirSync(taken, { recursive: true })
  const number = Array.from({ length: columns * rows }, (_, index) => index).find((index) =>
    isMade(join(taken, `${index}`)),
  )
  if (number === undefined) throw new Error('Every lonely place is taken: there are more tests than squares.')
  return { lat: -60 + Math.floor(number / columns) * square.lat, lng: -170 + (number % columns) * square.lng }
}

/** Whether this call created the folder: of two concurrent workers, only one does. */
function isMade(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}
