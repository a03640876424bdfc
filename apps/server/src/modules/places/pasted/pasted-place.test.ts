import { expect, test } from 'vitest'
import { readCoordinates, readPastedPlace } from './pasted-place.ts'

const NEW_YORK = [
  '40.7128,-74.006',
  ' 40.7128 , -74.006 ',
  '40.7128 -74.006',
  '40.7128, -74.006,',
  '+40.7128, -74.006',
  '(40.7128, -74.006)',
  '40.7128° -74.006°',
  '40.7128° N, 74.006° W',
  '40.7128N 74.006W',
  '40.7128 n, 74.006 w',
  'N 40.7128 W 74.006',
  'N40.7128, W74.006',
  '74.006 W, 40.7128 N',
  '40.7128º N 74.006º W',
  `40°42'46.08"N 74°0'21.6"W`,
  '40d42m46.08s N, 74d0m21.6s W',
  '40d 42m 46.08s n, 74d 0m 21.6s w',
  `40° 42' 46.08" N, 74° 0' 21.6" W`,
  '40°42′46.08″N 74°0′21.6″W',
  '40°42’46.08”N 74°0’21.6”W',
  "40°42'46.08''N 74°0'21.6''W",
  "40° 42.768' N, 74° 0.36' W",
  '40,7128; -74,006',
  '40,7128;-74,006',
  '40,7128 -74,006',
  '40.7128; -74.006',
  '40.7128/-74.006',
  '40.7128,\u221274.006',
  '４０.７１２８，-７４.００６',
  '\u200e40.7128, \u200b-74.006\u200f',
  'geo:40.7128,-74.006',
  'geo:40.7128,-74.006?z=15',
  'geo:40.7128,-74.006;u=35',
  '@40.7128,-74.006,15z',
]

/** The roundabout of Boavista in Porto in the notations of other programs. */
const PORTO = [
  'geo:0,0?q=41.1579,-8.6291(Porto)',
  'geo:0,0?q=41.1579%2C-8.6291%20(Meeting%20point)',
  'geo:0.0,0.0?z=12&q=41.1579,-8.6291',
  'geo:?q=41.1579,-8.6291',
  'GEO:41.1579,-8.6291,85;crs=wgs84;u=35',
  'geo:41.1579,-8.6291?q=Porto',
  'google.navigation:q=41.1579,-8.6291',
  // decimal commas
  '41,1579° N, 8,6291° W',
  '41,1579N 8,6291W',
  '41,1579, -8,6291',
  '41,1579,-8,6291',
  'N 41,1579; W 8,6291',
  `41°9'28,44"N 8°37'44,76"W`,
  // minutes and seconds, with and without signs, letters before and behind, words
  'N 41° 09.474 W 008° 37.746',
  'N41 09.474 W008 37.746',
  '41 09.474N 8 37.746W',
  '41°9,474′N 8°37,746′W',
  `41°9.474'N 8°37.746'W`,
  '41 09 28.44 N, 8 37 44.76 W',
  'N 41 09 28.44, W 8 37 44.76',
  'W 8 37 44.76, N 41 09 28.44',
  '41:09:28.44N 8:37:44.76W',
  '41-09-28.44 N, 008-37-44.76 W',
  '41:09:28.44, -8:37:44.76',
  `41 deg 9' 28.44" N, 8 deg 37' 44.76" W`,
  '41 degrees 9 minutes 28.44 seconds North, 8 degrees 37 minutes 44.76 seconds West',
  '41°09´28.44´´ Norte 8°37´44.76´´ Oeste',
  '41° 9\u2032 28.44\u2033 Nord, 8° 37\u2032 44.76\u2033 Ouest',
  '41,1579° Nord, 8,6291° Ovest',
  '41,1579° с. ш. 8,6291° з. д.',
  `41°9'28.44" -8°37'44.76"`,
  'lat: 41.1579, lng: -8.6291',
  'Latitude: 41.1579 Longitude: -8.6291',
  'lng: -8.6291, lat: 41.1579',
  'lat=41.1579&lon=-8.6291',
  '{"lat": 41.1579, "lng": -8.6291}',
  '{ lat: 41.1579, lng: -8.6291 }',
  '{"longitude":-8.6291,"latitude":41.1579}',
  '<wpt lat="41.1579" lon="-8.6291">',
  'lat/lng: (41.1579,-8.6291)',
  'lng, lat: -8.6291, 41.1579',
  `Latitude: 41°9'28.44"N Longitude: 8°37'44.76"W`,
  'Latitud 41,1579 Longitud -8,6291',
  'LatLng(41.1579, -8.6291)',
  'google.maps.LatLng(41.1579, -8.6291)',
  'GPS: 41.1579, -8.6291',
  'Coordenadas: 41.1579, -8.6291',
  'Koordinaten N 41.1579 W 8.6291',
  '41.1579,-8.6291 (Rotunda)',
  'We meet at 41.1579, -8.6291 tomorrow.',
  'POINT(-8.6291 41.1579)',
  'SRID=4326;POINT (-8.6291 41.1579)',
  'POINT Z (-8.6291 41.1579 85)',
  '{"type":"Point","coordinates":[-8.6291,41.1579]}',
  '+41.1579-008.6291/',
  '41.1579; -8.6291',
  '[41.1579, -8.6291]',
  '41.1579 | -8.6291',
  'https://www.openstreetmap.org/#map=15/41.1579/-8.6291',
  'https://www.openstreetmap.org/?mlat=41.1579&mlon=-8.6291#map=12/41.2/-8.7',
  'https://www.openstreetmap.org/node/123456#map=15/41.1579/-8.6291&layers=N',
  'https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=41.2,-8.7;41.1579,-8.6291#map=12/41.2/-8.7',
  'openstreetmap.org/#map=15/41.1579/-8.6291',
  'https://opentopomap.org/#map=15/41.1579/-8.6291',
  'https://www.google.com/maps/@41.1579,-8.6291,15z',
  'https://www.google.com/maps/place/Rotunda/@41.16,-8.63,15z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d41.1579!4d-8.6291!16s',
  'https://www.google.com/maps/dir/41.2,-8.7/41.1579,-8.6291/@41.18,-8.66,13z',
  'https://www.google.com/maps/dir/A/B/@41.2,-8.7,13z/data=!4m9!1m2!1m1!1s0x0!1m5!1m1!1s0x0!2m2!1d-8.6291!2d41.1579',
  `https://www.google.com/maps/place/41%C2%B009'28.4%22N+8%C2%B037'44.8%22W/@41.16,-8.63,17z`,
  'https://www.google.com/maps/search/?api=1&query=41.1579%2C-8.6291',
  'https://www.google.com/maps/search/41.1579,+-8.6291?entry=tts',
  'https://maps.google.com/?q=41.1579,-8.6291',
  'https://maps.google.com/maps?q=loc:41.1579,-8.6291+(Porto)&z=15',
  'https://maps.google.com/?q=41.1579, -8.6291',
  'http://maps.google.pt/maps?ll=41.1579,-8.6291&z=15',
  'maps.google.com/?q=41.1579,-8.6291',
  'https://maps.apple.com/?ll=41.1579,-8.6291',
  'https://maps.apple.com/?q=Meeting%20point&ll=41.1579,-8.6291',
  'https://maps.apple.com/place?coordinate=41.1579,-8.6291&name=Porto',
  'https://maps.apple.com/?daddr=41.1579,-8.6291&dirflg=d',
  'maps.apple.com/?q=41.1579,-8.6291',
  'https://osmand.net/go?lat=41.1579&lon=-8.6291&z=15',
  'https://osmand.net/map/?pin=41.1579,-8.6291#15/41.2/-8.7',
  'https://osmand.net/map#15/41.1579/-8.6291',
  'osmand.net/go?lat=41.1579&lon=-8.6291',
  'https://waze.com/ul?ll=41.1579%2C-8.6291&navigate=yes',
  'https://www.waze.com/live-map/directions?to=ll.41.1579%2C-8.6291',
  'waze://?ll=41.1579,-8.6291',
  'https://www.bing.com/maps?cp=41.1579~-8.6291&lvl=15',
  'https://www.bing.com/maps?sp=point.41.1579_-8.6291_Porto',
  'https://share.here.com/l/41.1579,-8.6291,Porto',
  'https://wego.here.com/?map=41.1579,-8.6291,15,normal',
  'https://yandex.com/maps/?ll=-8.6291%2C41.1579&z=15',
  'https://mapy.com/en/zakladni?x=-8.6291&y=41.1579&z=15',
  'om://map?v=1&ll=41.1579,-8.6291&n=Porto',
  'Meeting point\nhttps://www.google.com/maps?q=41.1579,-8.6291',
  'See https://www.openstreetmap.org/#map=15/41.1579/-8.6291.',
  // plus codes
  '8CHH595C+5C',
  '8chh595c+5c',
  '8CHH595C+5CG Porto',
  'https://plus.codes/8CHH595C+5CG',
  'plus.codes/8CHH595C+5CG',
  '8CHH595C 5CG',
]

test.each([
  ...NEW_YORK.map((typed) => [typed, 40.7128, -74.006] as const),
  ...PORTO.map((typed) => [typed, 41.1579, -8.6291] as const),
  ['410928N 0083745W', 41.15778, -8.62917] as const,
  ['4109N 00837W', 41.15, -8.61667] as const,
  ['https://osm.org/go/0EEQjE--', 51.51077, 0.05493] as const,
  ['33°51\'31"S 151°12\'51"E', -33.85861, 151.21417] as const,
  ['33,8586 S 151,2142 E', -33.8586, 151.2142] as const,
  ['41,15', 41, 15] as const,
  ['41, 8', 41, 8] as const,
  ['geo:0,0', 0, 0] as const,
])('reads %j as %d, %d', (typed, lat, lng) => {
  const pasted = readPastedPlace(typed)
  expect(pasted).toHaveProperty('points')
  const points = typeof pasted === 'object' && 'points' in pasted ? pasted.points : []
  expect(points).toHaveLength(1)
  // A plus code of ten digits is a square of 14 metres.
  expect(Math.abs((points[0]?.lat ?? NaN) - lat)).toBeLessThan(2e-4)
  expect(Math.abs((points[0]?.lng ?? NaN) - lng)).toBeLessThan(2e-4)
})

test.each([`41°09'28.44" N 8°37'44.76" O`, '41,1579 N 8,6291 O', 'N 41° 09.474 O 008° 37.746', 'O 8.6291, N 41.1579'])(
  '%j may lie west and east',
  (typed) => {
    const pasted = readPastedPlace(typed)
    const rounded = (value: number) => Math.round(value * 1e4) / 1e4
    const points = typeof pasted === 'object' && 'points' in pasted ? pasted.points : []
    expect(points.map(({ lat, lng }) => [rounded(lat), rounded(lng)])).toEqual([
      [41.1579, -8.6291],
      [41.1579, 8.6291],
    ])
  },
)

test.each([
  ['595C+5C Porto', { short: '595C+5C', locality: 'Porto' }],
  ['595c+5cg, Porto, Portugal', { short: '595C+5CG', locality: 'Porto, Portugal' }],
  ['Rotunda, 595C+5C Porto', { short: '595C+5C', locality: 'Porto' }],
  ['595C+5C', { short: '595C+5C', locality: '' }],
  ['HH595C+5C', { short: 'HH595C+5C', locality: '' }],
  ['https://www.google.com/maps/place/595C%2B5C+Porto', { short: '595C+5C', locality: 'Porto' }],
  ['https://maps.google.com/?q=595C+5C+Porto', { short: '595C+5C', locality: 'Porto' }],
  ['geo:0,0?q=595C%2B5C%20Porto', { short: '595C+5C', locality: 'Porto' }],
  ['geo:0,0?q=Rua+das+Flores+12', { words: 'Rua das Flores 12' }],
  ['https://www.google.com/maps/place/Livraria+Lello/', { words: 'Livraria Lello' }],
  ['https://maps.apple.com/?address=Rua%20das%20Flores%2012', { words: 'Rua das Flores 12' }],
  ['Livraria Lello https://maps.app.goo.gl/AbCdEf', { words: 'Livraria Lello' }],
])('reads %j as words to search', (typed, meant) => {
  expect(readPastedPlace(typed)).toEqual(meant)
})

test.each([
  'https://maps.app.goo.gl/AbCdEf',
  'https://www.openstreetmap.org/#map=15/91/-8.6291',
  'https://maps.google.com/?ll=41.1579,-188.6291',
  'geo:91,0',
  'geo:41,-8;crs=epsg:3857',
  'https://osmand.net/go?lat=41.1579',
  'https://example.org/%E0%A4%A',
  'https://',
])('does not read a place from %j', (typed) => {
  expect(readPastedPlace(typed)).toBe('nothing')
})

test.each([
  '',
  '40.7128',
  '91, 0',
  '0, 181',
  '40.7, -74.0, 12',
  '-8.6291,41.1579,85',
  'POINT(-8.6291 141.1579)',
  'lat: 41.1579, lng: -188.6291',
  '41,1579° N, 188,6291° W',
  '40.7N, 74.0N',
  '40.7E, 74.0E',
  '-40.7S, 74.0E',
  "40°60'N 74°0'W",
  `40°10'60"N 74°0'W`,
  "40.5° 10' N 74° W",
  '12 Main Street',
  '12 Main St/Apt 3',
  'Av.Brasil/12',
  '4050-123',
  '4050-123 Porto',
  '21231-1234',
  '7-11',
  '12 E 3rd',
  'S 12',
  'NaN, NaN',
  '0x10, 0x10',
  '1e1, 1e1',
  '22+33 Main',
  'FFFFFFFF+FF',
  '22222222 333',
  '41 09 28 8 37 45',
  '９'.repeat(200),
  "1'".repeat(100),
])('treats %j as typed words', (typed) => {
  expect(readPastedPlace(typed)).toBeUndefined()
})

test('reads 0, 0 as a place without a minus sign', () => {
  expect(readCoordinates('-0, -0.0')).toEqual({ lat: 0, lng: 0 })
  expect(readPastedPlace('0° N, 0° O')).toEqual({
    points: [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 0 },
    ],
  })
})

test('reads the longest text quickly, whatever it repeats', () => {
  const parts = [
    '1',
    '1.',
    '1,',
    '-1.111 ',
    "1'",
    '°',
    'a.',
    'a/',
    'https://a.b/',
    '%',
    '@1,1',
    '!3d1!4d1',
    '+',
    '2C',
    '(',
    'O ',
    'lat=1 ',
    ' ',
  ]
  const startedAt = process.cpuUsage().user
  for (const part of parts)
    for (const begin of ['', 'geo:', 'https://a.org/', 'https://a.org/?q=', '8CHH595C+5C']) {
      readPastedPlace(begin + part.repeat(2000 / part.length))
    }
  // Microseconds, because other processes may have the processor.
  expect(process.cpuUsage().user - startedAt).toBeLessThan(1_500_000)
})
