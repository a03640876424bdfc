import { mercator } from '../../../packages/geo/src/index.ts'
import { asJson, columns, isOpen } from './bare-queries.ts'

/** The query parameters of a list; `as` is the rider whose own rides are listed. */
export type ListQuestion = Record<string, string>

export interface BareList {
  text: string
  values: unknown[]
}

const earthRadius = 6_371_008.8

/** The same rides from one handwritten statement without further work. */
export function bareList(asked: ListQuestion): BareList {
  const values: unknown[] = []
  const give = (value: unknown) => `$${values.push(value)}`
  const isOwn = asked.scope === 'mine' || asked.scope === 'joined' || asked.scope === 'saved'
  const where = [
    ...(isOwn ? ownConditions(asked, give) : [isOpen]),
    ...filterConditions(asked, give),
    ...placeConditions(asked, give),
  ]
  const limit = Number(asked.limit ?? 20)
  const order = orderOf(asked, give)
  const first = (...more: string[]) =>
    `(select r.id from rides r where ${[...where, ...more].join(' and ')} order by ${order} limit ${limit})`
  // This statement does not scan the past, either: rides of at most two days by their start, the few longer ones by their own index.
  const isLarge = !isOwn && order === orders.start
  const picked = isLarge
    ? `${first(`r.date > now() - interval '2 days'`)} union all
       ${first(`r.over_at - r.date > interval '2 days'`, `r.date <= now() - interval '2 days'`)}`
    : first()
  return {
    text: asJson(
      `select ${columns} from rides r join users u on u.id = r.user_id where r.id in (${picked}) order by ${order} limit ${limit}`,
    ),
    values,
  }
}

const orders = {
  start: 'r.date, r.id',
  latest: 'r.date desc, r.id desc',
  newest: 'r.id desc',
  joined: 'r.joined_count desc, r.id desc',
  popular: 'r.popularity desc, r.id desc',
}

type Give = (value: unknown) => string

function orderOf({ sort, scope, near }: ListQuestion, give: Give): string {
  if (sort === 'near' || (!sort && near)) return `r.public_pt <-> ${pointOf(near, give)}`
  const name = sort ?? (scope === 'featured' ? 'joined' : 'start')
  return orders[name as keyof typeof orders]
}

const placeOf = (near = '') => {
  const [lat = 0, lng = 0] = near.split(',').map(Number)
  return { lat, lng }
}

function pointOf(near: string | undefined, give: Give): string {
  const { x, y } = mercator(placeOf(near))
  return `point(${give(x)}, ${give(y)})`
}

function ownConditions({ scope, as, when }: ListQuestion, give: Give): string[] {
  const rider = give(as)
  const own = {
    mine: `r.user_id = ${rider}`,
    joined: `r.id in (select ride_id from ride_participants where user_id = ${rider} and answer = 'yes')`,
    saved: `r.id in (select ride_id from saved_rides where user_id = ${rider})`,
  }[scope as 'mine' | 'joined' | 'saved']
  const phase = when === 'past' ? `r.over_at <= now() and r.date <= now()` : `r.over_at > now()`
  // Participants see a ride, whatever its visibility.
  const isSeen = {
    mine: 'true',
    joined: 'r.hidden_at is null',
    saved: `r.hidden_at is null and r.visibility = 'public'`,
  }
  return [own, phase, `r.status <> 'draft'`, isSeen[scope as 'mine' | 'joined' | 'saved']]
}

function filterConditions(asked: ListQuestion, give: Give): string[] {
  const { from, to, vehicleType, minDistance, maxDistance, q } = asked
  return [
    ...(from ? [`r.date >= ${give(from)}`] : []),
    ...(to ? [`r.date <= ${give(to)}`] : []),
    ...(vehicleType ? [`r.vehicle_id in (select id from vehicles where type = ${give(vehicleType)})`] : []),
    ...(minDistance ? [`r.distance >= ${give(Number(minDistance))}`] : []),
    ...(maxDistance ? [`r.distance <= ${give(Number(maxDistance))}`] : []),
    ...(q?.split(' ').map((word) => `r.search_text like '%' || f_unaccent(lower(${give(word)})) || '%'`) ?? []),
  ]
}

function placeConditions({ near, within, bbox }: ListQuestion, give: Give): string[] {
  if (bbox) {
    const [west = 0, south = 0, east = 0, north = 0] = bbox.split(',').map(Number)
    return [inBox(give, { lat: south, lng: west }, { lat: north, lng: east })]
  }
  if (!near || !within) return []
  const { lat, lng } = placeOf(near)
  const north = (Number(within) / earthRadius) * (180 / Math.PI)
  const east = north / Math.cos(((Math.abs(lat) + north) * Math.PI) / 180)
  const [here, there] = [give(lat), give(lng)]
  return [
    inBox(give, { lat: lat - north, lng: lng - east }, { lat: lat + north, lng: lng + east }),
    `2 * ${earthRadius} * asin(sqrt(sin(radians(r.public_lat - ${here}) / 2) ^ 2
      + cos(radians(${here})) * cos(radians(r.public_lat)) * sin(radians(r.public_lng - ${there}) / 2) ^ 2)) <= ${give(Number(within))}`,
  ]
}

function inBox(give: Give, a: { lat: number; lng: number }, b: { lat: number; lng: number }): string {
  const [from, to] = [mercator(a), mercator(b)]
  return `r.public_pt <@ box(point(${give(from.x)}, ${give(from.y)}), point(${give(to.x)}, ${give(to.y)}))`
}
