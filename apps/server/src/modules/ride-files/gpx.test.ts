import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { encodePolyline } from '@scooter-rides/geo'
import { rideToGpx } from './gpx-export.ts'
import { readGpx as readPieces } from './gpx-read.ts'
import { stopsOf } from './gpx-stops.ts'
import { shownRide } from './ride-files.testing.ts'

/** As a file is read from disk. */
async function* pieces(file: Buffer, size = 64 * 1024) {
  for (let from = 0; from < file.length; from += size) yield file.subarray(from, from + size)
}
const readGpx = (file: Buffer) => readPieces(pieces(file))
const gpx = (inside: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  Buffer.from(`${head}<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${inside}</gpx>`)
const points = (tag: string, count: number, at = (share: number) => ({ lat: 40 + share, lng: -74 + share })) =>
  Array.from({ length: count }, (_, index) => at(index / Math.max(1, count - 1)))
    .map(({ lat, lng }) => `<${tag} lat="${lat}" lon="${lng}"></${tag}>`)
    .join('')
const stopsIn = async (file: Buffer) => stopsOf(await readGpx(file))

describe('a ride as GPX', () => {
  test('comes back as the same stops and the same name', async () => {
    const ride = shownRide({ title: 'Tea & <cake> "to go"', description: "It's  ﷽ 🛵" })

    const read = await readGpx(Buffer.from(rideToGpx(ride, 'Scooter Rides')))

    expect(read).toMatchObject({ name: ride.title, description: ride.description })
    expect(read.trackPoints).toHaveLength(3)
    expect(stopsOf(read)).toEqual(ride.stops.map(({ lat, lng, label }) => ({ lat, lng, label })))
  })

  test('stays well-formed when a title holds what XML cannot carry', async () => {
    const read = await readGpx(Buffer.from(rideToGpx(shownRide({ title: 'Bell\u0007 and\u001b escape ]]>' }), 'A & B')))

    expect(read.name).toBe('Bell and escape ]]>')
  })

  test('of which a piece is hidden has a track of several segments', () => {
    const { routeData, stops } = shownRide()
    const geometry = encodePolyline([...stops, ...stops])
    const ride = shownRide({ routeData: routeData && { ...routeData, geometry, gaps: [3] } })

    expect(rideToGpx(ride, 'Scooter Rides').match(/<trkseg>/g)).toHaveLength(2)
  })

  test('of which the caller may see no place has no point', async () => {
    const text = rideToGpx(shownRide({ stops: [], routeData: null, isBlurred: true }), 'Scooter Rides')

    expect(text).not.toMatch(/lat=/)
    expect(await readGpx(Buffer.from(text))).toMatchObject({ name: 'Coast run', routePoints: [] })
  })
})

describe('the stops of a GPX file', () => {
  test('are the points of its route, as they are planned', async () => {
    const file = gpx(
      `${points('wpt', 3)}<rte><rtept lat="1" lon="2"><name>A</name></rtept><rtept lat="1.1" lon="2.1"/></rte>`,
    )

    expect(await stopsIn(file)).toEqual([
      { lat: 1, lng: 2, label: 'A' },
      { lat: 1.1, lng: 2.1, label: null },
    ])
  })

  test('keep the ends of a track and the named waypoints beside it, in the order they are passed', async () => {
    const track = `<trk><name>Loop</name><trkseg>${points('trkpt', 500, (share) => ({ lat: 10, lng: 20 + share / 10 }))}</trkseg></trk>`
    const cafe = '<wpt lat="10.001" lon="20.08"><name>Café</name></wpt>'
    const tower = '<wpt lat="10" lon="20.02"><name>Tower</name></wpt>'
    const farAway = '<wpt lat="11" lon="20.02"><name>Far away</name></wpt>'

    const stops = await stopsIn(gpx(cafe + tower + farAway + track))

    expect(stops.map((stop) => stop.label)).toEqual([null, 'Tower', 'Café', null])
    expect(stops.at(0)).toMatchObject({ lat: 10, lng: 20 })
    expect(stops.at(-1)).toMatchObject({ lat: 10, lng: 20.1 })
  })

  test('are at most 50 of a long recording, its ends among them', async () => {
    const winding = (share: number) => ({ lat: 40 + Math.sin(share * 60) / 20, lng: -74 + share })
    const track = `<trk><trkseg>${points('trkpt', 30_000, winding)}</trkseg></trk>${points('wpt', 300, winding)}`

    const stops = await stopsIn(gpx(track))

    expect(stops.length).toBeGreaterThan(10)
    expect(stops.length).toBeLessThanOrEqual(50)
    expect(stops[0]).toMatchObject({ lat: 40, lng: -74 })
    expect(stops.at(-1)?.lng).toBe(-73)
  })

  test('are its waypoints when it has neither route nor track', async () => {
    expect(await stopsIn(gpx(points('wpt', 4)))).toHaveLength(4)
  })

  test('ignore what devices add in extensions', async () => {
    const rpt = '<extensions><x:rpt lat="95" lon="0"/><x:wpt lat="95" lon="0"><x:name>x</x:name></x:wpt></extensions>'

    expect(
      await stopsIn(gpx(`<rte><rtept lat="1" lon="2">${rpt}<name>A</name></rtept><rtept lat="2" lon="2"/></rte>`)),
    ).toMatchObject([{ label: 'A' }, { label: null }])
  })

  test('are read from a file in another encoding', async () => {
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><gpx><wpt lat="1" lon="2"><name>Caf\u00e9</name></wpt></gpx>`

    expect(await stopsIn(Buffer.from(text, 'latin1'))).toMatchObject([{ label: 'Café' }])
    expect(await stopsIn(Buffer.from(`\ufeff${text.replace('ISO-8859-1', 'UTF-16')}`, 'utf16le'))).toMatchObject([
      { label: 'Café' },
    ])
  })
})

describe('a file that is no GPX', () => {
  const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
    '',
  )
  test.each([
    ['plain text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['another kind of XML', Buffer.from('<kml><wpt lat="1" lon="2"/></kml>')],
    ['cut off in the middle', gpx('').subarray(0, 60)],
    ['a billion laughs', gpx('<metadata><name>&l9;</name></metadata>', `<!DOCTYPE gpx [<!ENTITY l0 "lol">${laughs}]>`)],
    [
      'one that wants a file of ours',
      gpx('<name>&x;</name>', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    ['one with an entity it never declares', gpx('<name>&nope;</name>')],
    ['nested without an end', gpx('<a>'.repeat(100_000))],
    [
      'a tag of many attributes',
      gpx(`<wpt ${Array.from({ length: 5000 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
    ],
    ['bytes that are no text', Buffer.concat([Buffer.from('<gpx>'), Buffer.from([0xff, 0xfe, 0x00])])],
    ['an encoding nobody knows', Buffer.from('<?xml version="1.0" encoding="klingon"?><gpx/>')],
    ['this test', readFileSync(import.meta.filename)],
  ])('%s is refused', async (_name, file) => {
    await expect(readGpx(file)).rejects.toMatchObject({ status: 415, code: 'rides.not_gpx' })
  })

  test('a document type is refused also where two pieces of the file meet', async () => {
    const file = gpx('', `<?xml version="1.0"?><!DOCTYPE gpx ${'x'.repeat(200)}>`)
    for (let size = 24; size < 36; size++) {
      let read = 0
      const counted = (async function* () {
        for await (const piece of pieces(file, size)) {
          read += piece.length
          yield piece
        }
      })()
      await expect(readPieces(counted)).rejects.toMatchObject({ code: 'rides.not_gpx' })
      expect(read).toBeLessThan(80)
    }
  })

  test.each([
    'lat="91" lon="0"',
    'lat="0" lon="-180.5"',
    'lat="" lon="0"',
    'lon="0"',
    'lat="NaN" lon="1"',
    'lat="Infinity" lon="1"',
  ])('a point with %s is refused by name', async (attributes) => {
    await expect(readGpx(gpx(`<wpt ${attributes}/>`))).rejects.toMatchObject({
      status: 400,
      extras: { errors: [{ path: 'file' }] },
    })
  })

  test('a GPX without any point is refused with a sentence', async () => {
    await expect(stopsIn(gpx('<trk><name>Empty</name><trkseg/></trk>'))).rejects.toThrow(
      'There is no point in this GPX file',
    )
  })
})

test('ten megabytes of track leave room for other requests while they are read', async () => {
  const point = '<trkpt lat="40.71280" lon="-74.00600"><ele>10</ele><time>2026-01-01T00:00:00Z</time></trkpt>'
  const file = gpx(`<trk><trkseg>${point.repeat(110_000)}</trkseg></trk>`)
  let turns = 0
  const turn = () => void (turns++, (timer = setImmediate(turn)))
  let timer = setImmediate(turn)

  await readGpx(file)
  clearImmediate(timer)

  expect(file.length).toBeGreaterThan(10_000_000)
  expect(turns).toBeGreaterThan(100)
})
