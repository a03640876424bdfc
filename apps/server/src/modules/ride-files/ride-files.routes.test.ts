import { describe, expect, test } from 'vitest'
import { inHours, planRide } from '../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'

const testApp = useTestApp({ env: { PUBLIC_URL: 'http://rides.example', PRODUCT_NAME: 'Tea & Wheels' } })
const places = [
  { lat: 40.7128, lng: -74.006, label: 'City Hall' },
  { lat: 40.7336, lng: -74.0027, label: 'Village' },
  { lat: 40.758, lng: -73.9855, label: 'Times Square' },
]

const plan = (organiser: TestClient, change: object = {}) =>
  planRide(organiser, { title: 'Café run <3', endsAt: inHours(26), stops: places, ...change })

function upload(
  rider: TestClient,
  content: string | Buffer,
  { fileName = 'tour.gpx', field = 'file', query = '', language = 'en' } = {},
) {
  const head = `--line\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: application/gpx+xml\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--line--\r\n')])
  return rider.post(`/api/rides/import${query}`, payload, {
    'content-type': 'multipart/form-data; boundary=line',
    'accept-language': language,
  })
}

const gpx = (inside: string) =>
  `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`
const track = '<trk><trkseg><trkpt lat="1" lon="1"/><trkpt lat="1.01" lon="1.01"/></trkseg></trk>'

/** A privacy zone around the first stop. */
const hideStart = (rider: TestClient) =>
  rider.post('/api/users/me/privacy-zones', { label: 'Home', lat: 40.7128, lng: -74.006, radius: 500 })

describe('a ride as a file', () => {
  test('is a GPX download with its title as the name, its stops and its line', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await plan(ana)

    const response = await bo.get(`/api/rides/${ride.id}.gpx`)

    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/gpx+xml; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="Cafe run 3.gpx"; filename*=UTF-8''Caf%C3%A9%20run%203.gpx`,
    })
    expect(response.body).toContain('creator="Tea &amp; Wheels"')
    expect(response.body).toContain('<name>Café run &lt;3</name>')
    expect(response.body.match(/<rtept /g)).toHaveLength(3)
    expect(response.body.match(/<trkpt /g)?.length).toBeGreaterThanOrEqual(3)
  })

  test('is a calendar event with its version as the sequence, and marked when it is cancelled', async () => {
    const ana = await testApp().rider()
    const ride = await plan(ana)

    const first = await ana.get(`/api/rides/${ride.id}.ics`)
    expect(first.headers['content-type']).toMatch(/^text\/calendar/)
    expect(first.body).toContain(`UID:ride-${ride.id}@rides.example`)
    expect(first.body).toContain(`SEQUENCE:${ride.version}`)

    const cancelled = (await ana.post(`/api/rides/${ride.id}/cancel`, {})).json()
    const second = await ana.get(`/api/rides/${ride.id}.ics`)
    expect(second.body).toContain(`SEQUENCE:${cancelled.version}`)
    expect(second.body).toContain('STATUS:CANCELLED')
  })

  test('contains no more of a hidden start for strangers than the page', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    expect((await hideStart(ana)).statusCode).toBe(201)
    const ride = await plan(ana)
    expect((await bo.get(`/api/rides/${ride.id}`)).json().isBlurred).toBe(true)

    const [file, calendar] = [await bo.get(`/api/rides/${ride.id}.gpx`), await bo.get(`/api/rides/${ride.id}.ics`)]

    expect(file.body).not.toMatch(/City Hall|lat="40\.7128" lon="-74\.006"/)
    expect(calendar.body).not.toMatch(/City Hall|GEO/)
    expect((await ana.get(`/api/rides/${ride.id}.gpx`)).body).toContain('City Hall')
    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
    expect((await bo.get(`/api/rides/${ride.id}.gpx`)).body).toContain('City Hall')
  })

  test.each(['gpx', 'ics'])('.%s is available to riders who may see the ride', async (extension) => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await plan(ana, { visibility: 'private' })

    expect((await testApp().stranger.get(`/api/rides/${ride.id}.${extension}`)).statusCode).toBe(401)
    for (const id of [ride.id, 2_000_000_001])
      expect((await bo.get(`/api/rides/${id}.${extension}`)).statusCode).toBe(404)
    expect((await bo.get(`/api/rides/x.${extension}`)).statusCode).toBe(404)
  })
})

describe('an imported GPX file', () => {
  test('becomes a draft with its name, description and places', async () => {
    const ana = await testApp().rider()

    const response = await upload(
      ana,
      gpx(`<metadata><name>Lake &amp; hills 🛵</name><desc>Bring tea</desc></metadata>${track}`),
    )

    expect(response.statusCode).toBe(201)
    expect(response.json()).toMatchObject({
      status: 'draft',
      title: 'Lake & hills 🛵',
      description: 'Bring tea',
      isOrganiser: true,
    })
    expect(response.json().stops.map(({ lat, lng }: { lat: number; lng: number }) => [lat, lng])).toEqual([
      [1, 1],
      [1.01, 1.01],
    ])
  })

  test('without a name gets the name of the file, shortened to the limit', async () => {
    const ana = await testApp().rider()

    expect((await upload(ana, gpx(track), { fileName: 'Sunday lap.GPX' })).json().title).toBe('Sunday lap')
    expect((await upload(ana, gpx(track), { fileName: '.gpx' })).json().title).toBe('Imported ride')
    expect(
      (await upload(ana, gpx(`<name>${'🛵'.repeat(200)}</name>${track}`))).json().title.length,
    ).toBeLessThanOrEqual(120)
  })

  test('without any name gets one in the language of the rider', async () => {
    const ana = await testApp().rider()
    const imported = await upload(ana, gpx(track), { fileName: '.gpx', language: 'de' })
    expect([imported.json().title, imported.headers['content-language']]).toEqual(['Importierte Ausfahrt', 'de'])
  })

  test('that another rider exported can be imported', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await plan(ana, { avoid: ['ferries', 'unpaved'] })

    const copy = (await upload(bo, (await bo.get(`/api/rides/${ride.id}.gpx`)).body)).json()

    expect(copy.stops.map(({ label }: { label: string }) => label)).toEqual(['City Hall', 'Village', 'Times Square'])
    expect(copy).toMatchObject({
      title: ride.title,
      distance: ride.distance,
      avoid: ['ferries', 'unpaved'],
      userId: bo.id,
    })
  })

  test('with several tracks becomes a draft of the first or the requested one, and lists the others', async () => {
    const ana = await testApp().rider()
    const bad = '<trkpt lat="NaN" lon="NaN"/><trkpt lat="" lon=""/><trkpt lat="91" lon="0"/>'
    const named = (name: string, lat: number) =>
      `<trk><name>${name}</name><trkseg><trkpt lat="${lat}" lon="1"/>${bad}<trkpt lat="${lat}.01" lon="1"/></trkseg></trk>`
    const file = gpx(named('To the lake', 1) + named('Back home', 2))

    const first = await upload(ana, file)
    expect([first.statusCode, first.json().title, first.json().stops.length]).toEqual([201, 'To the lake', 2])
    expect(first.json().import).toEqual({
      track: 1,
      tracks: [
        { number: 1, title: 'To the lake', distance: 1112 },
        { number: 2, title: 'Back home', distance: 1112 },
      ],
      tracksLeft: 0,
      skippedPoints: 6,
    })
    const second = await upload(ana, file, { query: '?track=2' })
    expect([second.json().title, second.json().import.track]).toEqual(['Back home', 2])
    const third = await upload(ana, file, { query: '?track=3' })
    expect([third.statusCode, third.json().errors]).toEqual([
      400,
      [{ path: 'track', message: 'This file has 2 tracks and routes' }],
    ])
  })

  test('that is truncated reports the first damaged line', async () => {
    const ana = await testApp().rider()
    const response = await upload(ana, `<gpx>\n${track.replace('</trkseg></trk>', '')}\n<trkpt lat="1`)
    expect([response.statusCode, response.json().import.damagedLine]).toEqual([201, 3])
  })

  test.each([
    ['another document', '<html><body/></html>', 'This is not a GPX file: its first element is <html>.'],
    [
      'points without coordinates and no end',
      '<gpx>\n<wpt lat="91" lon="0"/>\n<wpt lat="1',
      'This GPX file contains no points: no track, no route and no waypoint. Latitude or longitude of 1 is missing or out of range. The file is damaged at line 3: it ends too early (unclosed tag: gpx).',
    ],
  ])('is rejected with the reason: %s', async (_what, content, detail) => {
    expect((await upload(await testApp().rider(), content)).json().detail).toBe(detail)
  })

  test('is rejected in the language of the rider, with the message of the parser in brackets', async () => {
    const ana = await testApp().rider()
    const answer = await upload(ana, '<gpx>\n<wpt lat="1', { language: 'de' })
    expect(answer.json().detail).toContain(
      'Die Datei ist in Zeile 2 beschädigt: sie endet zu früh (unclosed tag: gpx).',
    )
  })

  test('with keywords sets what the ride avoids', async () => {
    const ana = await testApp().rider()
    const keywords = '<metadata><keywords>coast; Avoid-Highways,avoid-hills avoid</keywords></metadata>'
    expect((await upload(ana, gpx(`${keywords}${track}`))).json()).toMatchObject({ avoid: ['highways'] })
    expect((await upload(ana, gpx(track))).json()).toMatchObject({ avoid: [] })
  })

  test.each([
    ['no GPX', 'hello', 415],
    ['a GPX without points', gpx(''), 400],
    ['a point with invalid coordinates', gpx('<wpt lat="91" lon="0"/>'), 400],
    [
      'entities that expand',
      `<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${gpx('<name>&b;</name>')}`,
      415,
    ],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 'x'), 413],
  ])('is rejected without a stored ride: %s', async (_what, content, status) => {
    const ana = await testApp().rider()

    const response = await upload(ana, content)

    expect(response.statusCode).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect((await ana.get('/api/rides?scope=mine')).json()).toEqual([])
  })

  test('requires a session and a form with a file', async () => {
    const ana = await testApp().rider()

    expect((await upload(testApp().stranger, gpx(track))).statusCode).toBe(401)
    expect((await upload(ana, gpx(track), { field: 'photo' })).json().errors?.[0].path).toBe('file')
    expect((await ana.post('/api/rides/import', { file: 'x' })).statusCode).toBe(415)
  })
})

describe('a copy of a ride', () => {
  test('is a draft of the caller without the RSVPs of the original', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await plan(ana, { capacity: 3, description: 'Bring tea', avoid: ['highways', 'ferries'] })
    await bo.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })

    const response = await bo.post(`/api/rides/${ride.id}/copy`)

    expect(response.statusCode).toBe(201)
    const { id, startsAt, endsAt } = ride
    const expected = {
      status: 'draft',
      userId: bo.id,
      isOrganiser: true,
      title: ride.title,
      description: 'Bring tea',
      avoid: ['highways', 'ferries'],
      capacity: 3,
      startsAt,
      endsAt,
      joinedCount: 0,
      version: 1,
    }
    expect(response.json()).toMatchObject(expected)
    expect(response.json().id).not.toBe(id)
    expect(response.json().stops.map(({ label }: { label: string }) => label)).toEqual([
      'City Hall',
      'Village',
      'Times Square',
    ])
  })

  test('contains only what the caller may see', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    await hideStart(ana)
    const scooter = (
      await ana.post('/api/vehicles', { name: 'Wasp', model: 'Primavera', color: 'teal', type: 'electric' })
    ).json()
    const ride = await plan(ana, { vehicleId: scooter.id })

    const copy = (await bo.post(`/api/rides/${ride.id}/copy`)).json()

    expect(copy.stops.map(({ label }: { label: string }) => label)).toEqual(['Village', 'Times Square'])
    expect(copy.vehicleId).toBeNull()
    expect(copy).toMatchObject({ startLat: 40.7336, startLabel: 'Village' })
    expect((await ana.post(`/api/rides/${ride.id}/copy`)).json().vehicleId).toBe(scooter.id)
  })

  test('is available to riders who may see the ride', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const ride = await plan(ana, { visibility: 'private' })

    expect((await testApp().stranger.post(`/api/rides/${ride.id}/copy`)).statusCode).toBe(401)
    for (const id of [ride.id, 2_000_000_001]) expect((await bo.post(`/api/rides/${id}/copy`)).statusCode).toBe(404)
  })
})
