import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readGpx as readPieces } from './gpx-read.ts'
import { tracksOf } from './gpx-tracks.ts'
import { gpx, hill, hillEnds, pieces, readGpx, stopsIn } from './gpx.testing.ts'

describe('a file that is no GPX', () => {
  const laughs = Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join(
    '',
  )
  test.each([
    ['plain text', Buffer.from('hello')],
    ['an empty file', Buffer.alloc(0)],
    ['another kind of XML', Buffer.from('<kml><wpt lat="1" lon="2"/></kml>')],
    ['cut off before its root is open', gpx('').subarray(0, 60)],
    ['a page of HTML', Buffer.from('<!DOCTYPE html><html><body>Not found</body></html>')],
    ['a billion laughs', gpx('<metadata><name>&l9;</name></metadata>', `<!DOCTYPE gpx [<!ENTITY l0 "lol">${laughs}]>`)],
    ['an external entity', gpx('<name>&x;</name>', '<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['nested without an end', gpx('<a>'.repeat(100_000))],
    [
      'a tag of many attributes',
      gpx(`<wpt ${Array.from({ length: 5000 }, (_, index) => `a${index}="1"`).join(' ')}/>`),
    ],
    ['bytes that are no text', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00])],
    ['nothing but &', Buffer.from(`<gpx>${'&'.repeat(50_000)}</gpx>`)],
    ['source code', readFileSync(import.meta.filename)],
  ])('is rejected: %s', async (_name, file) => {
    await expect(readGpx(file)).rejects.toMatchObject({ status: 415, code: 'rides.not_gpx' })
  })

  test('is rejected for a document type with entities that spans two chunks', async () => {
    const file = gpx('', `${' '.repeat(4090)}<!DOCTYPE gpx [<!ENTITY a "b">]>`)
    for (let size = 4090; size < 4105; size++)
      await expect(readPieces(pieces(file, size))).rejects.toMatchObject({ code: 'rides.not_gpx' })
  })

  test('is rejected with a message when it contains no point', async () => {
    await expect(stopsIn(gpx('<trk><name>Empty</name><trkseg/></trk>'))).rejects.toThrow(
      'This GPX file contains no points',
    )
  })
})

describe('an invalid GPX file', () => {
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
  ])('with %s is read in chunks of any size', async (_what, file, name) => {
    for (const size of [1, 7, 65_536]) {
      const read = await readPieces(pieces(file, size))
      expect(tracksOf(read, 'file')[0]).toMatchObject({ title: name })
      expect(tracksOf(read, 'file')[0]?.stops()).toEqual(hillEnds)
      expect(read.damage).toBeUndefined()
    }
  })

  test.each([
    ['cut off in a point', `<gpx>\n<trk><trkseg>${hill}\n<trkpt lat="46" lo`, 3, 'cutOff'],
    ['cut off in a name', `<gpx>\n<trk><trkseg>${hill}</trkseg><name>Hal`, 2, 'cutOff'],
    [
      'closed by tags of another name',
      `<gpx>\n<trk><trkseg>${hill}<trkpt lat="45.11" lon="7.61"><ele>5</el></trkpt>\n<x/>`,
      2,
      'tags',
    ],
  ])('%s returns what was read, and the line and the kind of the error', async (_what, text, line, cause) => {
    const read = await readGpx(Buffer.from(text))
    expect(read.damage).toMatchObject({ line, cause })
    expect(tracksOf(read, 'file')[0]?.stops()).toEqual(hillEnds)
  })

  test('with an error before its first point is rejected with line and reason', async () => {
    await expect(stopsIn(Buffer.from('<gpx>\n<trk><name>Half'))).rejects.toThrow(
      /no point.*line 2: it ends too early \(unclosed tag/s,
    )
  })
})

test('reading ten megabytes of track does not block other requests', async () => {
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
