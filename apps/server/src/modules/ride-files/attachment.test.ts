import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['Coast run', 'attachment; filename="Coast run.gpx"; filename*=UTF-8\'\'Coast%20run.gpx'],
  ['Café "gogo"', 'attachment; filename="Cafe gogo.gpx"; filename*=UTF-8\'\'Caf%C3%A9%20gogo.gpx'],
  [
    '../../etc\r\nX-Evil: 1',
    'attachment; filename=".. .. etc X-Evil 1.gpx"; filename*=UTF-8\'\'..%20..%20etc%20X-Evil%201.gpx',
  ],
  ['🛵', 'attachment; filename="ride.gpx"; filename*=UTF-8\'\'%F0%9F%9B%B5.gpx'],
  ['///', 'attachment; filename="ride.gpx"; filename*=UTF-8\'\'ride.gpx'],
])('%s becomes a file name that is safe in file systems and headers', (title, header) => {
  expect(attachment({ title, extension: 'gpx', otherName: 'ride' })).toBe(header)
})

test('another name in letters that ASCII lacks has an English fallback', () => {
  expect(attachment({ title: '///', extension: 'gpx', otherName: 'جولة' })).toBe(
    `attachment; filename="ride.gpx"; filename*=UTF-8''${encodeURIComponent('جولة')}.gpx`,
  )
})
