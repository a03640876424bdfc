import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { encodePolyline } from '@scooter-rides/geo'
import { rideToCalendar } from '../calendar/calendar-export.ts'
import { rideToGpx } from './gpx-export.ts'
import { readGpx as readPieces } from './gpx-read.ts'
import { tracksOf } from './gpx-tracks.ts'
import { shownRide } from '../ride-files.testing.ts'

/** Splits a file like a stream from disk. */
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
const tracksIn = async (file: Buffer) => tracksOf(await readGpx(file), 'file')
const stopsIn = async (file: Buffer) => (await tracksIn(file))[0]?.stops() ?? []

describe('a ride as GPX', () => {
  test('comes back as the same stops and the same name', async () => {
    const ride = shownRide({ title: 'Tea & <cake> "to go"', description: "It's  ﷽ 🛵" })

    const read = await readGpx(Buffer.from(rideToGpx(ride, 'Scooter Rides')))

    expect(read).toMatchObject({ name: ride.title, description: ride.description })
    expect(read.lines.map(({ points: kept }) => kept.length)).toEqual([3, 3])
    const tracks = tracksOf(read, 'file')
    expect(tracks).toHaveLength(1)
    expect(tracks[0]?.stops()).toEqual(ride.stops.map(({ lat, lng, label }) => ({ lat, lng, label })))
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
    expect(await readGpx(Buffer.from(text))).toMatchObject({ name: 'Coast run', lines: [] })
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
    ['cut off before its root is open', gpx('').subarray(0, 60)],
    ['a page of HTML', Buffer.from('<!DOCTYPE html><html><body>Not found</body></html>')],
    ['a billion laughs', gpx('<metadata><name>&l9;</name></metadata>', `<!DOCTYPE gpx [<!ENTITY l0 "lol">${laughs}]>`)],
    [
      'one that wants a file of ours',
      gpx('<name>&x;</name>', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ],
    ['nested without an end', gpx('<a>'.repeat(100_000))],
    [
      'a tag of many attributes',
      gpx(`<wpt ${Array.from({ length: 5000 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
    ],
    ['bytes that are no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00])],
    ['nothing but &', Buffer.from(`<gpx>${'&'.repeat(50_000)}</gpx>`)],
    ['this test', readFileSync(import.meta.filename)],
  ])('%s is refused', async (_name, file) => {
    await expect(readGpx(file)).rejects.toMatchObject({ status: 415, code: 'rides.not_gpx' })
  })

  test('a document type that declares entities is refused also where two pieces of the file meet', async () => {
    const file = gpx('', `${' '.repeat(4090)}<!DOCTYPE gpx [<!ENTITY a "b">]>`)
    for (let size = 4090; size < 4105; size++)
      await expect(readPieces(pieces(file, size))).rejects.toMatchObject({ code: 'rides.not_gpx' })
  })

  test('a GPX without any point is refused with a sentence', async () => {
    await expect(stopsIn(gpx('<trk><name>Empty</name><trkseg/></trk>'))).rejects.toThrow(
      'This GPX file contains no points',
    )
  })
})

const route = (name: string, ...at: [lat: number | string, lng: number | string][]) =>
  `<trk><name>${name}</name><trkseg>${at.map(([lat, lng]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')}</trkseg></trk>`
const hill = '<trkpt lat="45.1" lon="7.6"/><trkpt lat="45.11" lon="7.61"/>'
const hillEnds = [
  { lat: 45.1, lng: 7.6, label: null },
  { lat: 45.11, lng: 7.61, label: null },
]

describe('a GPX file of several tracks', () => {
  test('offers each track and route under its own name, and joins none', async () => {
    const planned = '<rte><name>Planned</name><rtept lat="1" lon="1"/><rtept lat="1.1" lon="1.1"/></rte>'
    const tracks = await tracksIn(
      gpx(planned + route('Porto', [41, -8], [41.1, -8.1]) + route('Baltimore', [39, -76], [39.1, -76.1])),
    )

    expect(tracks.map(({ title }) => title)).toEqual(['Planned', 'Porto', 'Baltimore'])
    expect(tracks.map((track) => track.stops()[0])).toMatchObject([{ lat: 1 }, { lat: 41 }, { lat: 39 }])
    expect(tracks[1]?.metres).toBeGreaterThan(10_000)
    expect(tracks[1]?.metres).toBeLessThan(20_000)
  })

  test('offers the parts of a track apart that lie far from each other, and joins a pause', async () => {
    const segments = (...parts: string[]) =>
      gpx(`<trk><name>Trip</name>${parts.map((part) => `<trkseg>${part}</trkseg>`).join('')}</trk>`)
    const near = '<trkpt lat="45.2" lon="7.7"/><trkpt lat="45.3" lon="7.7"/>'
    const far = '<trkpt lat="39" lon="-76"/><trkpt lat="39.1" lon="-76"/>'

    expect((await tracksIn(segments(hill, near, far))).map(({ title }) => title)).toEqual(['Trip', 'Trip (2)'])
    expect(await tracksIn(segments(hill, near))).toHaveLength(1)
  })

  test('takes the route and the track of one way for one ride', async () => {
    const planned = '<rte><rtept lat="45.1" lon="7.6"><name>Home</name></rtept><rtept lat="45.11" lon="7.61"/></rte>'
    const tracks = await tracksIn(gpx(planned + route('Hill', [45.1, 7.6], [45.105, 7.7], [45.1101, 7.6101])))

    expect(tracks.map(({ title, stops }) => [title, stops().length])).toEqual([['Hill', 2]])
  })

  test('is bounded: a thousand tracks are read, fifty are offered', async () => {
    const read = await readGpx(gpx(route('A', [1, 1], [1.1, 1.1]).repeat(1000)))
    expect([read.lines.length, read.linesLeft]).toEqual([50, 950])
  })

  test('keeps a second name of one element apart from the first', async () => {
    const twice = `<metadata><name>One</name><name>Two</name></metadata><trk><name/><name>Three</name><trkseg>${hill}</trkseg></trk>`
    expect(await readGpx(gpx(twice))).toMatchObject({ name: 'One', lines: [{ name: 'Three' }] })
  })
})

describe('a sloppy GPX file', () => {
  const named = (name: string) => `<trk><name>${name}</name><trkseg>${hill}</trkseg></trk>`
  const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?>`
  const latin1 = (text: string) => Buffer.from(text, 'latin1')
  const body = (name: string) => `<gpx>${named(name)}</gpx>`
  test.each<[string, Buffer, string]>([
    ['a line before <?xml', Buffer.from(`\n \t\r\n${declared('UTF-8')}${body('Süße')}`), 'Süße'],
    ['a byte order mark twice', Buffer.from(`\ufeff\ufeff${declared('UTF-8')}${body('Süße')}`), 'Süße'],
    [
      'a warning of PHP before <?xml',
      Buffer.from(`<br />\n<b>Notice</b>: x & y\n${declared('UTF-8')}${body('A')}`),
      'A',
    ],
    ['UTF-16 declared over UTF-8', Buffer.from(declared('UTF-16') + body('Süße')), 'Süße'],
    ['UTF-16 without a mark', Buffer.from(declared('UTF-16') + body('Süße'), 'utf16le'), 'Süße'],
    [
      'UTF-16 with the other byte order',
      Buffer.from(`\ufeff${declared('UTF-16')}${body('Süße')}`, 'utf16le').swap16(),
      'Süße',
    ],
    ['ISO-8859-1', latin1(declared('ISO-8859-1') + body('Süße')), 'Süße'],
    ['ISO-8859-1 declared over UTF-8', Buffer.from(declared('ISO-8859-1') + body('Süße')), 'Süße'],
    ['UTF-8 declared over ISO-8859-1', latin1(declared('UTF-8') + body('Süße')), 'Süße'],
    ['windows-1251', latin1(declared('windows-1251') + body('\xcb\xe5\xf1')), 'Лес'],
    ['an encoding that does not exist', Buffer.from(declared('klingon') + body('Süße')), 'Süße'],
    ['an & without a reference', gpx(named('Tea & cake&co &amp; R&D; &#38; &#x1F6F5;')), 'Tea & cake&co & R&D; & 🛵'],
    [
      'entities of HTML',
      gpx(named('Lake&nbsp;loop &eacute;t&Eacute; &mdash; &nope; &constructor;')),
      'Lake loop étÉ — &nope; &constructor;',
    ],
    ['an & in CDATA', gpx(named('<![CDATA[Tea & <cake> &amp;]]> & more')), 'Tea & <cake> &amp; & more'],
    ['a < in a name', gpx(named('I <3 hills')), 'I <3 hills'],
    ['control characters', gpx(named('Be\u0007ll\0 &#0;&#7;&#xD800;&#x110000;')), 'Bell'],
    ['zeros at its end', Buffer.concat([gpx(named('A')), Buffer.alloc(500)]), 'A'],
    ['text behind its end', Buffer.concat([gpx(named('A')), Buffer.from('</html> & <oops')]), 'A'],
    [
      'a document type that declares nothing',
      gpx(named('A'), `${declared('UTF-8')}<!DOCTYPE gpx SYSTEM "https://x.example/gpx.dtd">`),
      'A',
    ],
    ['two documents in one', Buffer.concat([gpx(named('A')), gpx('')]), 'A'],
  ])('with %s is read in pieces of any size', async (_what, file, name) => {
    for (const size of [1, 7, 65_536]) {
      const read = await readPieces(pieces(file, size))
      expect(tracksOf(read, 'file')[0]).toMatchObject({ title: name })
      expect(tracksOf(read, 'file')[0]?.stops()).toEqual(hillEnds)
      expect(read.damage).toBeUndefined()
    }
  })

  test.each([
    ['cut off in a point', `<gpx>\n<trk><trkseg>${hill}\n<trkpt lat="46" lo`, 3],
    ['cut off in a name', `<gpx>\n<trk><trkseg>${hill}</trkseg><name>Hal`, 2],
    [
      'closed by tags of another name',
      `<gpx>\n<trk><trkseg>${hill}<trkpt lat="45.11" lon="7.61"><ele>5</el></trkpt>\n<x/>`,
      2,
    ],
  ])('%s gives what was read, and the line of the damage', async (_what, text, line) => {
    const read = await readGpx(Buffer.from(text))
    expect(read.damage).toMatchObject({ line })
    expect(tracksOf(read, 'file')[0]?.stops()).toEqual(hillEnds)
  })

  test('that is damaged before its first point is refused with line and reason', async () => {
    await expect(stopsIn(Buffer.from('<gpx>\n<trk><name>Half'))).rejects.toThrow(/no point.*line 2: unclosed tag/s)
  })
})

describe('a point of a GPX file', () => {
  test.each<[string, string | number, string | number, object | undefined]>([
    ['beyond 180 west', 66.4, -180.05, { lat: 66.4, lng: 179.95 }],
    ['beyond 180 east', 66.4, 180.05, { lat: 66.4, lng: -179.95 }],
    ['with a decimal comma', '45,1', '7,6', { lat: 45.1, lng: 7.6 }],
    ['with blanks and an exponent', ' 4.51e1 ', '+7.6', { lat: 45.1, lng: 7.6 }],
    ['of no number', 'NaN', 'NaN', undefined],
    ['of infinity', 'Infinity', '1', undefined],
    ['of hexadecimal digits', '0x10', '1', undefined],
    ['that is empty', '', '', undefined],
    ['beyond the pole', 100, 180, undefined],
    ['more than a turn away', 1, 361, undefined],
    ['at 0, 0, as receivers without a fix say', '0.000000', '-0', undefined],
    ['beside it', 0, 0.0001, { lat: 0, lng: 0.0001 }],
  ])('%s', async (_what, lat, lng, expected) => {
    const read = await readGpx(
      gpx(`<wpt lat="1" lon="1"/><wpt lat="${lat}" lon="${lng}"><name>X</name></wpt><wpt lon="1"/>`),
    )
    expect(read.waypoints.slice(1)).toMatchObject(expected ? [{ ...expected, name: 'X' }] : [])
    expect(read.skippedPoints).toBe(expected ? 1 : 2)
  })

  test('has a name that turns nothing around beside it', async () => {
    const [stop] = await stopsIn(gpx('<wpt lat="1" lon="1"><name>Caf&#x202E;é \u2066Central</name></wpt>'))
    expect(stop?.label).toBe('Café Central')
  })

  test('has a name that is cut between two characters', async () => {
    const [stop] = await stopsIn(gpx(`<wpt lat="1" lon="1"><name>${'a'.repeat(199)}🛵</name></wpt>`))
    expect(stop?.label).toBe('a'.repeat(199))
  })
})

describe('a coordinate in a file', () => {
  test.each([
    [0.0000004, 0.0000004, 'lat="0.0000004" lon="0.0000004"'],
    [-1e-9, -0, 'lat="0" lon="0"'],
    [90, 180, 'lat="90" lon="-180"'],
    [-90, 179.99999999, 'lat="-90" lon="-180"'],
    [10, -180, 'lat="10" lon="-180"'],
    [45.123456789, 100, 'lat="45.1234568" lon="100"'],
  ])('%d, %d is a decimal of the GPX schema', (lat, lng, expected) => {
    const [stop] = shownRide().stops
    const text = rideToGpx(shownRide({ stops: stop ? [{ ...stop, lat, lng, label: null }] : [], routeData: null }), 'X')
    expect(text).toContain(`<wpt ${expected}/>`)
  })

  test('is a decimal in a calendar as well', () => {
    const text = rideToCalendar(shownRide({ startLat: 0.0000004, startLng: -4e-7 }), {
      productName: 'X',
      origin: 'https://x.example',
    })
    expect(text).toContain('GEO:0.0000004;-0.0000004')
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
