import { describe, expect, test } from 'vitest'
import { gpx, points, readGpx, stopsIn } from './gpx.testing.ts'

describe('the stops of a GPX file', () => {
  test('are the points of its route as planned', async () => {
    const file = gpx(
      `${points('wpt', 3)}<rte><rtept lat="1" lon="2"><name>A</name></rtept><rtept lat="1.1" lon="2.1"/></rte>`,
    )

    expect(await stopsIn(file)).toEqual([
      { lat: 1, lng: 2, label: 'A' },
      { lat: 1.1, lng: 2.1, label: null },
    ])
  })

  test('are the ends of a track and the named waypoints along it, in the order of travel', async () => {
    const track = `<trk><name>Loop</name><trkseg>${points('trkpt', 500, (share) => ({ lat: 10, lng: 20 + share / 10 }))}</trkseg></trk>`
    const cafe = '<wpt lat="10.001" lon="20.08"><name>Café</name></wpt>'
    const tower = '<wpt lat="10" lon="20.02"><name>Tower</name></wpt>'
    const farAway = '<wpt lat="11" lon="20.02"><name>Far away</name></wpt>'

    const stops = await stopsIn(gpx(cafe + tower + farAway + track))

    expect(stops.map((stop) => stop.label)).toEqual([null, 'Tower', 'Café', null])
    expect(stops.at(0)).toMatchObject({ lat: 10, lng: 20 })
    expect(stops.at(-1)).toMatchObject({ lat: 10, lng: 20.1 })
  })

  test('are at most 50 for a long recording, including its ends', async () => {
    const winding = (share: number) => ({ lat: 40 + Math.sin(share * 60) / 20, lng: -74 + share })
    const track = `<trk><trkseg>${points('trkpt', 30_000, winding)}</trkseg></trk>${points('wpt', 300, winding)}`

    const stops = await stopsIn(gpx(track))

    expect(stops.length).toBeGreaterThan(10)
    expect(stops.length).toBeLessThanOrEqual(50)
    expect(stops[0]).toMatchObject({ lat: 40, lng: -74 })
    expect(stops.at(-1)?.lng).toBe(-73)
  })

  test('are its waypoints when it has neither a route nor a track', async () => {
    expect(await stopsIn(gpx(points('wpt', 4)))).toHaveLength(4)
  })

  test('ignore the extensions of devices', async () => {
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

describe('a point of a GPX file', () => {
  test.each<[string, string | number, string | number, object | undefined]>([
    ['beyond 180 west', 66.4, -180.05, { lat: 66.4, lng: 179.95 }],
    ['beyond 180 east', 66.4, 180.05, { lat: 66.4, lng: -179.95 }],
    ['with a decimal comma', '45,1', '7,6', { lat: 45.1, lng: 7.6 }],
    ['with blanks and an exponent', ' 4.51e1 ', '+7.6', { lat: 45.1, lng: 7.6 }],
    ['that is no number', 'NaN', 'NaN', undefined],
    ['of infinity', 'Infinity', '1', undefined],
    ['of hexadecimal digits', '0x10', '1', undefined],
    ['that is empty', '', '', undefined],
    ['beyond the pole', 100, 180, undefined],
    ['more than 360 degrees away', 1, 361, undefined],
    ['at 0, 0, as receivers without a fix write', '0.000000', '-0', undefined],
    ['close to 0, 0', 0, 0.0001, { lat: 0, lng: 0.0001 }],
  ])('%s', async (_what, lat, lng, expected) => {
    const read = await readGpx(
      gpx(`<wpt lat="1" lon="1"/><wpt lat="${lat}" lon="${lng}"><name>X</name></wpt><wpt lon="1"/>`),
    )
    expect(read.waypoints.slice(1)).toMatchObject(expected ? [{ ...expected, name: 'X' }] : [])
    expect(read.skippedPoints).toBe(expected ? 1 : 2)
  })

  test('has a name without bidirectional control characters', async () => {
    const [stop] = await stopsIn(gpx('<wpt lat="1" lon="1"><name>Caf&#x202E;é \u2066Central</name></wpt>'))
    expect(stop?.label).toBe('Café Central')
  })

  test('has a long name that is cut between two characters', async () => {
    const [stop] = await stopsIn(gpx(`<wpt lat="1" lon="1"><name>${'a'.repeat(199)}🛵</name></wpt>`))
    expect(stop?.label).toBe('a'.repeat(199))
  })
})
