import pg from 'pg'
import { isOpen } from './bare-queries.ts'
import type { ListQuestion } from './bare-lists.ts'
import type { BenchDatabase } from './databases.ts'
import type { Read } from './reads.ts'

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
/** The filters of the search, My Rides and the community map. */
const fortnight = { from: days(0), to: days(14) }
const scooter = { vehicleType: 'electric' }
const length = { minDistance: '10000', maxDistance: '30000' }
/** Under five miles from the home page, and the widest distance of Nearby Rides. */
const [close, wide] = [{ within: '8047' }, { within: '80467' }]

/** Queries use these places in rotation. */
type Place = { lat: number; lng: number }

interface Asked {
  what: string
  of: (place: Place, index: number) => ListQuestion
  /** Whether the list is about the rider's own rides, which strangers cannot query. */
  isOwn?: boolean
}

const near = ({ lat, lng }: Place) => ({ near: `${lat},${lng}` })
const box = ({ lat, lng }: Place) => ({ bbox: [lng - 0.1, lat - 0.1, lng + 0.1, lat + 0.1].join(',') })
const words = ['harbour', 'café crawl', 'night', 'bridge', 'loop 42424', 'tour 33']
const word = (index: number) => ({ q: words[index % words.length] ?? '' })

const questions: Asked[] = [
  { what: 'next', of: () => ({}) },
  { what: 'of today', of: (_, index) => ({ from: days(0), to: days(1 + (index % 3)) }) },
  { what: 'near', of: (place) => ({ ...near(place), ...close }) },
  { what: 'near, fortnight', of: (place) => ({ ...near(place), ...wide, to: fortnight.to }) },
  { what: 'near, next first', of: (place) => ({ ...near(place), ...close, sort: 'start' }) },
  { what: 'near, popular', of: (place) => ({ ...near(place), ...close, sort: 'popular' }) },
  { what: 'near, newest', of: (place) => ({ ...near(place), ...wide, sort: 'newest' }) },
  { what: 'near, scooter', of: (place) => ({ ...near(place), ...wide, ...scooter }) },
  {
    what: 'near, all filters',
    of: (place) => ({ ...near(place), ...wide, ...fortnight, ...scooter, ...length }),
  },
  {
    what: 'near, all filters, words',
    of: (place, index) => ({ ...near(place), ...wide, ...fortnight, ...scooter, ...length, ...word(index) }),
  },
  { what: 'on the map', of: (place) => box(place) },
  { what: 'on the map, all filters', of: (place) => ({ ...box(place), ...fortnight, ...scooter, ...length }) },
  { what: 'featured', of: () => ({ scope: 'featured', limit: '3' }) },
  { what: 'words', of: (_, index) => word(index) },
  { what: 'words, newest', of: (_, index) => ({ ...word(index), sort: 'newest' }) },
  { what: 'words, all filters', of: (_, index) => ({ ...word(index), ...fortnight, ...scooter, ...length }) },
  { what: 'scooter', of: () => scooter },
  { what: 'length', of: () => length },
  { what: 'all filters', of: () => ({ ...fortnight, ...scooter, ...length }) },
  { what: 'all filters, popular', of: () => ({ ...fortnight, ...scooter, ...length, sort: 'popular' }) },
  { what: 'all filters, newest', of: () => ({ ...fortnight, ...scooter, ...length, sort: 'newest' }) },
  { what: 'popular', of: () => ({ sort: 'popular' }) },
  { what: 'popular, scooter', of: () => ({ ...scooter, sort: 'popular' }) },
  { what: 'newest', of: () => ({ sort: 'newest' }) },
  { what: 'led', of: () => ({ scope: 'mine', when: 'coming' }), isOwn: true },
  {
    what: 'led, past, all filters',
    of: () => ({ scope: 'mine', when: 'past', sort: 'latest', ...scooter, ...length }),
    isOwn: true,
  },
  { what: 'joined', of: () => ({ scope: 'joined', when: 'coming' }), isOwn: true },
  {
    what: 'joined, all filters',
    of: () => ({ scope: 'joined', when: 'coming', ...fortnight, ...scooter, ...length }),
    isOwn: true,
  },
  { what: 'saved', of: () => ({ scope: 'saved', when: 'coming' }), isOwn: true },
  {
    what: 'saved, past, words',
    of: (_, index) => ({ scope: 'saved', when: 'past', sort: 'latest', ...word(index) }),
    isOwn: true,
  },
]

/** Every kind of list that the screens query, each with several places and words. */
export async function listReads({ address }: BenchDatabase, riderId: string): Promise<Read[]> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows: places } = await client.query<Place>(
    `select r.start_lat as lat, r.start_lng as lng from rides r where ${isOpen} order by md5(r.id::text) limit 48`,
  )
  await client.end()
  const path = (asked: ListQuestion) => `/api/rides?${new URLSearchParams(asked).toString()}`
  return questions.map(({ what, of, isOwn = false }) => {
    const asked = places.map((place, index) => of(place, index))
    return {
      what,
      ours: asked.map(path),
      bare: asked.map((one) => path({ ...one, as: riderId })),
      isPublic: !isOwn,
    }
  })
}

/** Creates organised, joined and saved rides for a rider, some of them over. */
export async function giveRides({ address }: BenchDatabase, riderId: string): Promise<void> {
  const client = new pg.Client(address)
  await client.connect()
  await client.query(`update rides set user_id = $1 where id % 997 = 0`, [riderId])
  for (const text of [
    `insert into ride_participants (ride_id, user_id, answer) select id, $1, 'yes' from rides where id % 499 = 1 on conflict do nothing`,
    `insert into saved_rides (ride_id, user_id) select id, $1 from rides where id % 499 = 2 on conflict do nothing`,
  ])
    await client.query(text, [riderId])
  await client.query('analyze')
  await client.end()
}
