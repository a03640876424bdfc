import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import nodeIcal, { type ParameterValue } from 'node-ical'
import { describe, expect, test } from 'vitest'
import type { CalendarFeed, RideWithStops } from '@scooter-rides/contract'
import { clocksAt } from '@scooter-rides/time'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { cityHall, inHours, planRide, saturdayBeforeSpring } from '../rides/rides.testing.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'
import { calendarFeedsTable } from './calendars.table.ts'

const app = useTestApp()
const db = () => app().database.connection.db

/** Creates a feed. @returns its path */
async function makeFeed(rider: TestClient): Promise<string> {
  const reply = await rider.post('/api/users/me/calendar')
  expect(reply.statusCode, reply.body).toBe(201)
  const { url } = reply.json<CalendarFeed>()
  return new URL(url ?? '').pathname
}

interface ReadEvent {
  uid: string
  summary: string
  start: string
  end: string | undefined
  status: string
  sequence: number
  location: string
  geo: string
}

/** Parsed with the library of Thunderbird. */
function readByIcal(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as never)
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const value = (name: string) => component.getFirstPropertyValue(name)
    return {
      uid: event.uid,
      summary: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: value('dtend') ? event.endDate.toJSDate().toISOString() : undefined,
      status: String(value('status')),
      sequence: event.sequence,
      location: event.location ?? '',
      geo: String(value('geo') ?? ''),
    }
  })
}

const textOf = (value: ParameterValue | undefined) => (typeof value === 'string' ? value : (value?.val ?? ''))

/** Parsed with an independent library. */
function readByNodeIcal(text: string): Pick<ReadEvent, 'uid' | 'summary' | 'start' | 'status'>[] {
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((event) =>
    event?.type === 'VEVENT'
      ? { uid: event.uid, summary: textOf(event.summary), start: event.start.toISOString(), status: event.status ?? '' }
      : [],
  )
}

async function read(path: string): Promise<ReadEvent[]> {
  const reply = await app().stranger.get(path)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.headers['content-type']).toContain('text/calendar')
  const events = readByIcal(reply.body)
  const again = readByNodeIcal(reply.body)
  expect(events.map(({ uid, summary, start, status }) => ({ uid, summary, start, status }))).toEqual(again)
  return events
}

describe('the address of a rider’s own calendar', () => {
  test('is shown once, works without a session, and records that it was read', async () => {
    const ana = await app().rider()
    expect((await ana.get('/api/users/me/calendar')).json()).toEqual({ url: null, createdAt: null, lastReadAt: null })
    const path = await makeFeed(ana)
    expect(await read(path)).toEqual([])
    const expected = { url: null, createdAt: expect.any(String), lastReadAt: expect.any(String) }
    expect((await ana.get('/api/users/me/calendar')).json()).toEqual(expected)
    const [row] = await db().select().from(calendarFeedsTable).where(eq(calendarFeedsTable.userId, ana.id))
    expect(path).not.toContain(row?.tokenHash)
  })

  test('stops working at once when it is replaced or revoked', async () => {
    const ana = await app().rider()
    const first = await makeFeed(ana)
    const second = await makeFeed(ana)
    expect((await app().stranger.get(first)).statusCode).toBe(404)
    expect((await app().stranger.get(second)).statusCode).toBe(200)
    expect((await ana.delete('/api/users/me/calendar')).statusCode).toBe(204)
    expect((await app().stranger.get(second)).statusCode).toBe(404)
  })

  test.each(['guessed', 'a'.repeat(32), 'a'.repeat(95), '%00', 'null'])('cannot be guessed: %s', async (token) => {
    expect((await app().stranger.get(`/api/calendar/${token}.ics`)).statusCode).toBe(404)
  })

  test.each([
    ['suspended', { suspendedAt: new Date() }, 404],
    ['suspended until yesterday', { suspendedAt: new Date(0), suspendedUntil: new Date(Date.now() - 1000) }, 200],
    ['deleted', { deletedAt: new Date() }, 404],
  ])('of an account that is %s returns the matching status', async (_what, change, status) => {
    const ana = await app().rider()
    const path = await makeFeed(ana)
    await db().update(usersTable).set(change).where(eq(usersTable.id, ana.id))
    expect((await app().stranger.get(path)).statusCode).toBe(status)
  })
})

describe('a rider’s own calendar', () => {
  test('contains the rides that the rider leads or answered, and no others', async () => {
    const [ana, bo] = [await app().rider(), await app().rider('Bo')]
    const titles = ['Led', 'Yes', 'Maybe', 'No', 'Other']
    const [led] = await Promise.all([planRide(bo, { title: 'Led' }), planRide(bo, { title: 'Draft', status: 'draft' })])
    for (const title of titles.slice(1)) {
      const ride = await planRide(ana, { title })
      if (title !== 'Other') await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: title.toLowerCase() })
    }
    const events = await read(await makeFeed(bo))
    expect(events.map(({ summary }) => summary).toSorted()).toEqual(['Led', 'Maybe', 'Yes'])
    expect(events.find(({ summary }) => summary === 'Led')).toMatchObject({
      uid: expect.stringContaining(`ride-${led.id}@`),
      sequence: 1,
      status: 'CONFIRMED',
      start: String(led.startsAt).replace(/\.\d+/, '.000'),
    })
  })

  test('has a name in the language of its owner, not in that of the program', async () => {
    const ana = await app().rider()
    const path = await makeFeed(ana)
    const readInFrench = async () => (await app().stranger.get(path, { 'accept-language': 'fr' })).body
    expect(await readInFrench()).toContain('X-WR-CALNAME:Scooter Rides: my rides')
    await db().update(usersTable).set({ browserLanguage: 'de' }).where(eq(usersTable.id, ana.id))
    expect(await readInFrench()).toContain('X-WR-CALNAME:Scooter Rides: meine Ausfahrten')
  })

  test('marks a cancelled ride with a higher sequence number', async () => {
    const ana = await app().rider()
    const ride = await planRide(ana)
    await ana.post(`/api/rides/${ride.id}/cancel`)
    expect(await read(await makeFeed(ana))).toMatchObject([{ status: 'CANCELLED', sequence: 2 }])
  })

  test('contains the last 90 days', async () => {
    const ana = await app().rider()
    const old = await planRide(ana, { title: 'Long ago' })
    const recent = await planRide(ana, { title: 'Lately' })
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
    for (const [ride, days] of [
      [old, 91],
      [recent, 89],
    ] as [RideWithStops, number][])
      await db()
        .update(ridesTable)
        .set({ date: daysAgo(days), overAt: daysAgo(days) })
        .where(eq(ridesTable.id, ride.id))
    expect((await read(await makeFeed(ana))).map(({ summary }) => summary)).toEqual(['Lately'])
  })

  test('is not sent again while it is unchanged', async () => {
    const ana = await app().rider()
    const ride = await planRide(ana)
    const path = await makeFeed(ana)
    const { headers } = await app().stranger.get(path)
    expect(headers['cache-control']).toContain('private')
    const etag = String(headers.etag)
    const getWithTag = (tag: string) => app().stranger.get(path, { 'if-none-match': tag })
    expect(await getWithTag(etag)).toMatchObject({ statusCode: 304, body: '' })
    expect((await getWithTag(`"other", W/${etag}`)).statusCode).toBe(304)
    await ana.patch(`/api/rides/${ride.id}`, { title: 'Another' })
    expect((await getWithTag(etag)).statusCode).toBe(200)
  })

  test('keeps nine o’clock for a ride that repeats across a clock change', async () => {
    const ana = await app().rider()
    const repeat = { rule: 'FREQ=WEEKLY;COUNT=4' }
    const startsAt = saturdayBeforeSpring()
    const later = (hours: number) => new Date(startsAt.getTime() + hours * 3_600_000)
    await planRide(ana, { startsAt, endsAt: later(2), timeZone: 'America/New_York', repeat })
    const events = await read(await makeFeed(ana))
    const clocks = (moment = '') => clocksAt(new Date(moment), 'America/New_York').toISOString().slice(5, 16)
    expect(events.map(({ start }) => clocks(start))).toEqual(
      [0, 7, 14, 21].map(
        (days) =>
          `${later(days * 24)
            .toISOString()
            .slice(5, 10)}T09:00`,
      ),
    )
    expect(events.map(({ end }) => clocks(end).slice(6))).toEqual(Array(4).fill('11:00'))
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(4)
  })

  test('supports any title: line breaks, commas, and emoji that must not be split by folding', async () => {
    const ana = await app().rider()
    const title = `Night; run, now "${'👩‍👩‍👧‍👦🛵'.repeat(7)}"`
    const description = 'First line\nsecond, line\r\nthird; \\n no line'
    await planRide(ana, { title, description })
    const path = await makeFeed(ana)
    expect(await read(path)).toMatchObject([{ summary: title }])
    const { body } = await app().stranger.get(path)
    for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const component = new ICAL.Component(ICAL.parse(body) as never).getFirstSubcomponent('vevent')
    expect(component?.getFirstPropertyValue('description')).toBe(description.replaceAll('\r\n', '\n'))
  })

  test('hides the places of a privacy zone from a rider who answered maybe, and shows them to one with a seat', async () => {
    const [ana, bo, cy] = [await app().rider(), await app().rider('Bo'), await app().rider('Cy')]
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: cityHall.lat, lng: cityHall.lng, radius: 300 })
    const ride = await planRide(ana)
    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'maybe' })
    await cy.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
    expect(await read(await makeFeed(bo))).toMatchObject([{ location: '', geo: '' }])
    expect(await read(await makeFeed(cy))).toMatchObject([
      { location: 'City Hall', geo: expect.stringContaining('40.7128') },
    ])
  })

  test('contains no rides of an organiser who blocks the rider', async () => {
    const [ana, bo] = [await app().rider(), await app().rider('Bo')]
    const ride = await planRide(ana)
    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
    const path = await makeFeed(bo)
    expect(await read(path)).toHaveLength(1)
    expect((await ana.post(`/api/users/${bo.id}/block`)).statusCode).toBeLessThan(300)
    expect(await read(path)).toEqual([])
  })
})

describe('the calendar of rides near a place', () => {
  /** A separate place for each test, far from all others. */
  let degrees = 0
  const somewhere = () => ({ lat: -40 + (degrees += 2), lng: 100 })
  const stopsAt = ({ lat, lng }: { lat: number; lng: number }) => [
    { lat, lng, label: 'Here' },
    { lat: lat + 0.05, lng, label: 'There' },
  ]
  const near = ({ lat, lng }: { lat: number; lng: number }, rest = '') =>
    read(`/api/calendar/near.ics?lat=${lat}&lng=${lng}&within=20000${rest}`)

  test('contains public rides of the next 60 days without a session', async () => {
    const ana = await app().rider()
    const place = somewhere()
    const stops = stopsAt(place)
    await planRide(ana, { title: 'Soon', stops })
    await planRide(ana, { title: 'In spring', stops, startsAt: inHours(61 * 24) })
    await planRide(ana, { title: 'Among friends', stops, visibility: 'friends' })
    await planRide(ana, { title: 'Draft', stops, status: 'draft' })
    await planRide(ana, { title: 'Elsewhere', stops: stopsAt({ lat: place.lat, lng: 120 }) })
    expect((await near(place, '&tz=Europe/Lisbon')).map(({ summary }) => summary)).toEqual(['Soon'])
  })

  test('contains no place of a privacy zone, in any ride of a series', async () => {
    const ana = await app().rider()
    const place = { lat: somewhere().lat + 0.123_45, lng: 100.123_45 }
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', ...place, radius: 300 })
    await planRide(ana, { stops: stopsAt(place), repeat: { rule: 'FREQ=DAILY;COUNT=5' } })
    const reply = await app().stranger.get(`/api/calendar/near.ics?lat=${place.lat}&lng=${place.lng}&within=20000`)
    expect(readByIcal(reply.body)).toHaveLength(5)
    for (const hidden of ['GEO', 'LOCATION', 'Here', '100.12']) expect(reply.body).not.toContain(hidden)
  })

  test('has a name in the language of the request, and another ETag in each language', async () => {
    const { lat, lng } = somewhere()
    const readIn = (language: string) =>
      app().stranger.get(`/api/calendar/near.ics?lat=${lat}&lng=${lng}&within=5000`, { 'accept-language': language })
    const [english, german] = [await readIn('en'), await readIn('de')]
    expect(english.body).toContain('X-WR-CALNAME:Scooter Rides: rides nearby')
    expect(german.body).toContain('X-WR-CALNAME:Scooter Rides: Ausfahrten in der Nähe')
    expect(german.headers).toMatchObject({ 'content-language': 'de', vary: expect.stringContaining('accept-language') })
    expect(german.headers.etag).not.toBe(english.headers.etag)
  })

  test('is limited to 200 rides', async () => {
    const ana = await app().rider()
    const place = somewhere()
    for (let series = 0; series < 4; series++)
      await planRide(ana, {
        stops: stopsAt(place),
        startsAt: inHours(24 + series),
        repeat: { rule: 'FREQ=DAILY;COUNT=52' },
      })
    expect(await near(place)).toHaveLength(200)
  })

  test.each([
    '',
    '?lat=1',
    '?lat=x&lng=1&within=5',
    '?lat=91&lng=1&within=5',
    '?lat=1&lng=1&within=0',
    '?lat=1&lng=1&within=5&tz=Moon',
  ])('rejects the query “%s”', async (query) => {
    expect((await app().stranger.get(`/api/calendar/near.ics${query}`)).statusCode).toBe(400)
  })
})
