import pg from 'pg'
import { isOpen } from './bare-queries.ts'
import type { BenchDatabase } from './databases.ts'

/** One of the most frequent reads, with its requests to the product and to the bare server. */
export interface Read {
  what: string
  ours: string[]
  bare: string[]
  /** Whether strangers may send it, too. */
  isPublic: boolean
}

const radiusMetres = 8000
/** The mix: of twenty calls, twelve are lists, five are rides, and three are nearby rides. */
const mixed = { list: 12, detail: 5, near: 3 }

/** The reads, each for a hundred rides of all towns. */
export async function readsOf({ address }: BenchDatabase): Promise<Read[]> {
  const client = new pg.Client(address)
  await client.connect()
  const { rows } = await client.query<{ id: number; lat: number; lng: number }>(
    `select r.id, r.start_lat as lat, r.start_lng as lng from rides r where ${isOpen} order by md5(r.id::text) limit 100`,
  )
  await client.end()
  const list = { what: 'list of 20', ours: ['/api/rides'], bare: ['/list'], isPublic: true }
  const detail = {
    what: 'detail',
    ours: rows.map(({ id }) => `/api/rides/${id}`),
    bare: rows.map(({ id }) => `/detail/${id}`),
    isPublic: false,
  }
  const near = {
    what: 'nearest within 8 km',
    ours: rows.map(({ lat, lng }) => `/api/rides?near=${lat},${lng}&within=${radiusMetres}`),
    bare: rows.map(({ lat, lng }) => `/near/${lat},${lng}`),
    isPublic: true,
  }
  const mix = {
    what: 'mix 60/25/15',
    ours: mixOf(list.ours, detail.ours, near.ours),
    bare: mixOf(list.bare, detail.bare, near.bare),
    isPublic: false,
  }
  return [list, detail, near, mix]
}

function mixOf(lists: string[], details: string[], nears: string[]): string[] {
  const of = (paths: string[], count: number) =>
    Array.from({ length: count }, (_, index) => paths[index % paths.length] ?? '')
  const rounds = 100
  const paths = [
    ...of(lists, mixed.list * rounds),
    ...of(details, mixed.detail * rounds),
    ...of(nears, mixed.near * rounds),
  ]
  // Shuffled deterministically: 1237 and the number of paths have no common divisor.
  return paths.map((_, index) => paths[(index * 1237) % paths.length] ?? '')
}

/** @throws if the two servers return different rides */
export async function checkSameRides(
  { ours, bare }: Read,
  ports: { ours: number; bare: number },
  cookie: string,
): Promise<void> {
  const idsOf = async (port: number, path = '') => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
    const body: unknown = await reply.json()
    return [body]
      .flat()
      .map((ride) => (typeof ride === 'object' && ride !== null && 'id' in ride ? Number(ride.id) : Number.NaN))
      .toSorted((a, b) => a - b)
      .join()
  }
  const [mine, theirs] = [await idsOf(ports.ours, ours[0]), await idsOf(ports.bare, bare[0])]
  if (mine !== theirs) throw new Error(`${ours[0]} and the bare query do not give the same rides:\n${mine}\n${theirs}`)
}
