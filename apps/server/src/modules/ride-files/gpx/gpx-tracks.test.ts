import { describe, expect, test } from 'vitest'
import { gpx, hill, readGpx, tracksIn } from './gpx.testing.ts'

const route = (name: string, ...at: [lat: number | string, lng: number | string][]) =>
  `<trk><name>${name}</name><trkseg>${at.map(([lat, lng]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')}</trkseg></trk>`

describe('a GPX file with several tracks', () => {
  test('offers each track and route by its name without joining them', async () => {
    const planned = '<rte><name>Planned</name><rtept lat="1" lon="1"/><rtept lat="1.1" lon="1.1"/></rte>'
    const tracks = await tracksIn(
      gpx(planned + route('Porto', [41, -8], [41.1, -8.1]) + route('Baltimore', [39, -76], [39.1, -76.1])),
    )

    expect(tracks.map(({ title }) => title)).toEqual(['Planned', 'Porto', 'Baltimore'])
    expect(tracks.map((track) => track.stops()[0])).toMatchObject([{ lat: 1 }, { lat: 41 }, { lat: 39 }])
    expect(tracks[1]?.metres).toBeGreaterThan(10_000)
    expect(tracks[1]?.metres).toBeLessThan(20_000)
  })

  test('offers distant segments of a track separately, and joins segments around a pause', async () => {
    const segments = (...parts: string[]) =>
      gpx(`<trk><name>Trip</name>${parts.map((part) => `<trkseg>${part}</trkseg>`).join('')}</trk>`)
    const near = '<trkpt lat="45.2" lon="7.7"/><trkpt lat="45.3" lon="7.7"/>'
    const far = '<trkpt lat="39" lon="-76"/><trkpt lat="39.1" lon="-76"/>'

    expect((await tracksIn(segments(hill, near, far))).map(({ title }) => title)).toEqual(['Trip', 'Trip (2)'])
    expect(await tracksIn(segments(hill, near))).toHaveLength(1)
  })

  test('offers a route and a track along the same line once', async () => {
    const planned = '<rte><rtept lat="45.1" lon="7.6"><name>Home</name></rtept><rtept lat="45.11" lon="7.61"/></rte>'
    const tracks = await tracksIn(gpx(planned + route('Hill', [45.1, 7.6], [45.105, 7.7], [45.1101, 7.6101])))

    expect(tracks.map(({ title, stops }) => [title, stops().length])).toEqual([['Hill', 2]])
  })

  test('offers fifty of a thousand tracks', async () => {
    const read = await readGpx(gpx(route('A', [1, 1], [1.1, 1.1]).repeat(1000)))
    expect([read.lines.length, read.linesLeft]).toEqual([50, 950])
  })

  test('does not mix a second name of one element with the first', async () => {
    const twice = `<metadata><name>One</name><name>Two</name></metadata><trk><name/><name>Three</name><trkseg>${hill}</trkseg></trk>`
    expect(await readGpx(gpx(twice))).toMatchObject({ name: 'One', lines: [{ name: 'Three' }] })
  })
})
