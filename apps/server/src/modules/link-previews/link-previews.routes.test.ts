import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { planRide } from '../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestApp, type TestClient } from '../../../test/app/test-app.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { rideInvitesTable } from '../participation/participation.table.ts'
import { usersTable } from '../users/users.table.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'scooter-pages-'))
const general = '<meta name="description" content="General words" />'
const page = `<html><head><title>Scooter Rides</title>${general}</head><body>App</body></html>`
writeFileSync(join(webFolder, 'index.html'), page)
writeFileSync(join(webFolder, 'visitor.html'), page)
const landing = page.replace('App', 'Landing'.repeat(200))
mkdirSync(join(webFolder, 'visitor'))
writeFileSync(join(webFolder, 'visitor/index.html'), landing)
afterAll(() => rm(webFolder, { recursive: true }))

const testApp = useTestApp({ env: { PUBLIC_URL: 'http://rides.example' }, deps: { webFolder } })
const db = () => testApp().database.connection.db
const stops = [
  { lat: 38.69712, lng: -9.42113, label: 'Cascais station' },
  { lat: 38.71, lng: -9.14, label: 'Praça do Comércio' },
]
const plan = (rider: TestClient, change: object = {}) =>
  planRide(rider, { title: 'Tejo at dusk', description: 'Easy pace', stops, timeZone: 'Europe/Lisbon', ...change })

async function open(path: string, { app }: TestApp = testApp(), headers: Record<string, string> = {}) {
  const answer = await app.inject({ url: path, headers: { accept: 'text/html', ...headers } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

function tag(html: string, name: string): string | undefined {
  const text = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(html)?.[1]
  return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

const card = (rideId: number, headers: Record<string, string> = {}) =>
  testApp().app.inject({ url: `/api/rides/${rideId}/card.png`, headers })

describe('the page of a public ride', () => {
  test('contains title, day, length and route, and a picture, for callers without a session', async () => {
    const ride = await plan(await testApp().rider(), { startsAt: '2031-05-03T08:00:00Z' })

    const html = await open(`/rides/${ride.id}`)

    expect(html).toContain('<title>Tejo at dusk — Scooter Rides</title>')
    expect(html).toContain('<body>App</body>')
    expect(html).not.toContain('General words')
    expect(tag(html, 'og:title')).toBe('Tejo at dusk — Scooter Rides')
    const words = tag(html, 'description')
    expect(words).toMatch(
      /^Saturday, May 3, 2031 at 9:00 AM, Lisbon time · 24\.\d km \(15\.\d mi\) · Cascais station to Praça do Comércio\. Easy pace$/,
    )
    expect(tag(html, 'og:description')).toBe(words)
    expect(tag(html, 'og:url')).toBe(`http://rides.example/rides/${ride.id}`)
    expect(html).toContain(`<link rel="canonical" href="http://rides.example/rides/${ride.id}" />`)
    expect(tag(html, 'og:image')).toBe(`http://rides.example/api/rides/${ride.id}/card.png?v=1`)
    expect(tag(html, 'twitter:card')).toBe('summary_large_image')
    expect(tag(html, 'robots')).toBeUndefined()
    for (const spelling of [`/rides/${ride.id}/`, `/%72ides/${ride.id}?utm=x`])
      expect(await open(spelling, undefined, { host: 'evil.example' })).toBe(html)
  })

  test('is in the language of the caller, with another ETag in each language', async () => {
    const ride = await plan(await testApp().rider(), { startsAt: '2031-05-03T08:00:00Z' })
    const readIn = (language: string) =>
      testApp().app.inject({ url: `/rides/${ride.id}`, headers: { accept: 'text/html', 'accept-language': language } })

    const [german, english] = [await readIn('de-AT, en;q=0.5'), await readIn('en')]

    expect(german.headers).toMatchObject({ 'content-language': 'de', vary: 'accept-encoding, cookie, accept-language' })
    expect(tag(german.body, 'og:locale')).toBe('de_DE')
    expect(tag(german.body, 'description')).toMatch(
      /^Samstag, 3\. Mai 2031 um 9:00, Westeuropäische Zeit · 24,\d km \(15,\d mi\) · Cascais station nach Praça do Comércio\./,
    )
    expect(tag(english.body, 'og:locale')).toBe('en_US')
    expect(german.headers.etag).not.toBe(english.headers.etag)
  })

  test('is revalidated and not sent twice', async () => {
    const ride = await plan(await testApp().rider())
    const headers = { accept: 'text/html' }
    const first = await testApp().app.inject({ url: `/rides/${ride.id}`, headers })
    const etag = String(first.headers.etag)
    const again = await testApp().app.inject({
      url: `/rides/${ride.id}`,
      headers: { ...headers, 'if-none-match': etag },
    })
    expect([again.statusCode, again.body, first.headers['cache-control']]).toEqual([304, '', 'no-cache'])
  })

  test('escapes a hostile title', async () => {
    const title = '"><script>alert(1)</script>&amp; $& $1 <!--'
    const ride = await plan(await testApp().rider(), { title: `${title} \u202e` })

    const html = await open(`/rides/${ride.id}`)

    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<!--')
    expect(tag(html, 'og:title')).toBe(`${title} — Scooter Rides`)
  })

  test('contains no tags for riders, whose browsers do not need them', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await plan(ana)
    expect(await open(`/rides/${ride.id}`, undefined, { cookie: bo.cookie })).toBe(page)
  })
})

describe('data that strangers may not see', () => {
  const past = new Date(Date.now() - 864e5)
  test.each<[string, object, Partial<typeof ridesTable.$inferInsert>]>([
    ['a draft', { status: 'draft' }, {}],
    ['a private ride', { visibility: 'private' }, {}],
    ['a ride among friends', { visibility: 'friends' }, {}],
    ['a ride that a moderator has hidden', {}, { hiddenAt: past }],
    ['a cancelled ride', {}, { status: 'cancelled' }],
    ['a ride that is over', {}, { date: past, overAt: past }],
  ])('is absent for %s, which gets the page of an unknown ride without a picture', async (_, change, columns) => {
    const ride = await plan(await testApp().rider(), change)
    if (Object.keys(columns).length > 0) await db().update(ridesTable).set(columns).where(eq(ridesTable.id, ride.id))

    const [html, unknown] = [await open(`/rides/${ride.id}`), await open('/rides/999999')]

    expect(html).toBe(unknown.replaceAll('/rides/999999', `/rides/${ride.id}`))
    expect(html).not.toMatch(/Tejo|Cascais|Easy pace/)
    expect(tag(html, 'og:image')).toBe('http://rides.example/api/card.png')
    expect(tag(html, 'robots')).toBe('noindex')
    const [picture, ofUnknown] = [await card(ride.id), await card(999_999)]
    expect([picture.statusCode, picture.json()]).toEqual([404, ofUnknown.json()])
  })

  test('is absent in text and picture when the start is hidden', async () => {
    const ana = await testApp().rider()
    const ride = await plan(ana)
    const before = await card(ride.id)
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', lat: 38.69712, lng: -9.42113, radius: 500 })

    expect(tag(await open(`/rides/${ride.id}`), 'description')).not.toContain('Cascais station')
    expect((await card(ride.id)).headers.etag).not.toBe(before.headers.etag)
  })

  test('is absent on pages of the app that are not rides', async () => {
    for (const path of ['/about', '/rides/create', '/rides', '/rides/1/edit', '/rides/0', '/rides/1e3', '/login'])
      expect(await open(path)).toBe(page)
  })
})

describe('the landing page', () => {
  test('names the site, shows a picture, and is still the prerendered page', async () => {
    const html = await open('/?utm=x', undefined, { host: 'evil.example' })

    expect(html).toContain('<title>Scooter Rides</title>')
    expect(html).toContain('<body>LandingLanding')
    expect(tag(html, 'og:title')).toBe('Scooter Rides')
    expect(tag(html, 'og:description')).toMatch(/^Plan scooter rides, find company/)
    expect(tag(html, 'og:image')).toBe('http://rides.example/api/card.png')
    expect(tag(html, 'og:url')).toBe('http://rides.example/')
    expect(html).toContain('<link rel="canonical" href="http://rides.example/" />')
    expect(tag(html, 'robots')).toBeUndefined()
  })

  test('is compressed when the client accepts it', async () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'gzip, br' }
    const answer = await testApp().app.inject({ url: '/', headers })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding, cookie, accept-language',
    })
    expect(gunzipSync(answer.rawPayload).toString()).toBe(await open('/'))
  })

  test('contains no tags for riders', async () => {
    const { cookie } = await testApp().rider()
    expect(await open('/', undefined, { cookie })).toBe(page)
  })
})

describe("a rider's page", () => {
  test('has tags for strangers while the rider leads a future public ride, and shows only that ride', async () => {
    const ana = await testApp().rider('Ana', { lastName: 'Silva' })
    await plan(ana, { title: 'Just us', visibility: 'private' })
    const unknown = await open('/riders/nobody')
    const bare = await open(`/riders/${ana.id}`)
    expect(bare).toBe(unknown.replaceAll('/riders/nobody', `/riders/${ana.id}`))

    const ride = await plan(ana)
    const html = await open(`/riders/${ana.id}`)

    expect(tag(html, 'og:title')).toBe('Ana Silva — Scooter Rides')
    expect(tag(html, 'og:description')).toMatch(/^Leads Tejo at dusk\. Next: /)
    expect(tag(html, 'og:image')).toContain(`/api/rides/${ride.id}/card.png`)
    expect(html).not.toMatch(/Just us|@example/)
    await db().update(ridesTable).set({ status: 'cancelled' }).where(eq(ridesTable.userId, ana.id))
    await db().update(usersTable).set({ deletedAt: new Date() }).where(eq(usersTable.id, ana.id))
    expect(await open(`/riders/${ana.id}`)).toBe(bare)
  })

  test.each(['%00', '%F0%9F%92%A5', 'x'.repeat(100), "'--"])(
    'has the tags of the site for the unknown id %s',
    async (id) => {
      expect(tag(await open(`/riders/${id}`), 'og:image')).toBe('http://rides.example/api/card.png')
    },
  )
})

describe('the page of an invite', () => {
  test('contains the title of the ride, no picture of a private one, and asks not to be indexed', async () => {
    const ana = await testApp().rider('Ana', { lastName: 'Silva' })
    const [startsAt, endsAt] = ['2031-05-03T08:00:00Z', '2031-05-03T10:00:00Z']
    const ride = await plan(ana, { visibility: 'private', startsAt, endsAt })
    const { id, url } = (await ana.post(`/api/rides/${ride.id}/invites`, {})).json()
    const path = new URL(url).pathname
    // The first lookup of a town opens the gazetteer, and the page does not wait for it.
    const area = async () => String((await testApp().stranger.get(`/api${path}`)).json().area)
    await expect.poll(area).toContain('Cascais')

    const html = await open(path)
    expect(tag(html, 'og:title')).toBe('Ana invites you: Tejo at dusk — Scooter Rides')
    expect(tag(html, 'description')).toMatch(
      /^Saturday, May 3, 2031, 9:00 – 11:00 AM, Lisbon time\b.* Led by Ana Silva\.$/,
    )
    expect(tag(html, 'og:image')).toBe('http://rides.example/api/card.png')
    expect(tag(html, 'robots')).toBe('noindex')
    expect(html).not.toContain('canonical')
    expect(html).not.toMatch(/station|Easy pace/)

    await db()
      .update(rideInvitesTable)
      .set({ expiresAt: new Date(0) })
      .where(eq(rideInvitesTable.id, id))
    expect(await open(path)).toBe((await open('/invites/made-up')).replaceAll('/invites/made-up', path))
  })
})

describe('the picture of a ride', () => {
  test('is a PNG of the size for messengers that is revalidated and not sent twice', async () => {
    const ride = await plan(await testApp().rider())
    const first = await card(ride.id)
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-cache' })
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })

    const again = await card(ride.id, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const bare = await testApp().app.inject({ url: '/api/card.png' })
    expect(await sharp(bare.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  })

  test.each([
    ['one place', [stops[0]]],
    ['all stops on one point', [stops[0], stops[0], stops[0]]],
    [
      'the antimeridian',
      [
        { lat: -17, lng: 179.9 },
        { lat: -17, lng: -179.9 },
      ],
    ],
    [
      'the pole',
      [
        { lat: 90, lng: 0 },
        { lat: -90, lng: 0 },
      ],
    ],
  ])('is drawn for %s', async (_, places) => {
    const ride = await plan(await testApp().rider(), { stops: places })
    expect((await card(ride.id)).headers['content-type']).toBe('image/png')
  })
})

describe('a caller with too many requests', () => {
  const limited = useTestApp({ env: { RATE_LIMIT_FACTOR: '0.01' }, deps: { webFolder } })

  test('gets pages without tags and no more pictures', async () => {
    const pages = []
    for (let index = 0; index < 4; index++) pages.push(await open('/rides/1', limited()))
    expect(pages[0]).not.toBe(page)
    expect(pages.at(-1)).toBe(page)

    const statuses = []
    for (let index = 0; index < 4; index++) statuses.push((await limited().app.inject('/api/card.png')).statusCode)
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  })
})
