import { distanceMetres, metresAlong, pointAlong, type LatLng } from '@scooter-rides/geo'
import { mapData, type OsmTags, readEntities } from '@scooter-rides/osm-import/testing'

/** In one direction. */
interface Piece {
  from: LatLng
  to: LatLng
  /** Why a moped may not ride here in this direction; undefined if it may. */
  fault: string | undefined
}

export interface ExtractWays {
  /** The traffic rules that a moped breaks on a line of five digits, by the tags of the ways below it. */
  faultsOf(line: readonly LatLng[]): string[]
}

const roads = /^((trunk|primary|secondary|tertiary)(_link)?|unclassified|residential|living_street|service|road)$/
const closed = /^(no|private|agricultural|forestry|delivery|psv|bus|emergency|permit)$/
/** Access keys, the most specific first. */
const accessKeys = ['moped', 'motor_vehicle', 'vehicle', 'access']
/** A route may start or end within a segment, so its point is off by the rounding to five digits. */
const onPieceMetres = 2

/** Read without a router. */
export async function readExtractWays(extract: string): Promise<ExtractWays> {
  const places = new Map<number, LatLng>()
  const idsAt = new Map<string, number[]>()
  const pieces = new Map<string, Piece[]>()
  const piecesOf = new Map<number, Piece[]>()

  function addPiece(from: number, to: number, fault: string | undefined) {
    const [start, end] = [places.get(from), places.get(to)]
    if (!start || !end) return
    const piece = { from: start, to: end, fault }
    append(pieces, `${from} ${to}`, piece)
    for (const id of [from, to]) append(piecesOf, id, piece)
  }

  for await (const { entities } of readEntities(mapData(extract)))
    for (const entity of entities) {
      if (entity.type === 'node') places.set(entity.id, { lat: entity.lat / 1e7, lng: entity.lng / 1e7 })
      if (entity.type !== 'way' || entity.tags?.highway === undefined) continue
      const [there, back] = faultsOfWay(entity.tags)
      for (const [index, to] of entity.refs.entries()) {
        const from = entity.refs[index - 1]
        if (from === undefined) continue
        addPiece(from, to, there)
        addPiece(to, from, back)
      }
    }
  for (const id of piecesOf.keys()) for (const key of keysOf(places.get(id))) append(idsAt, key, id)
  const idsOf = (point: LatLng) => idsAt.get(keyOf(Math.round(point.lat * 1e5), Math.round(point.lng * 1e5))) ?? []

  function piecesBetween(from: LatLng, to: LatLng): Piece[] {
    const whole = idsOf(from).flatMap((start) => idsOf(to).flatMap((end) => pieces.get(`${start} ${end}`) ?? []))
    if (whole.length > 0) return whole
    return [...idsOf(from), ...idsOf(to)]
      .flatMap((id) => piecesOf.get(id) ?? [])
      .filter((piece) => isAlong(piece, from, to))
  }

  return {
    faultsOf: (line) =>
      line.slice(1).flatMap((to, index) => {
        const from = line[index] ?? to
        const under = piecesBetween(from, to)
        if (under.some(({ fault }) => fault === undefined)) return []
        const where = `${from.lat},${from.lng} to ${to.lat},${to.lng}`
        return `${under[0]?.fault ?? 'no way at all'} (${where}, ${Math.round(distanceMetres(from, to))} m)`
      }),
  }
}

/** The faults of a way in its direction, and against it. */
function faultsOfWay(tags: OsmTags): [there: string | undefined, back: string | undefined] {
  const key = accessKeys.find((name) => tags[name] !== undefined)
  const isClosed = key !== undefined && closed.test(tags[key] ?? '')
  const fault = !roads.test(tags.highway ?? '') ? `a ${tags.highway}` : isClosed ? `${key} ${tags[key]}` : undefined
  const oneWay = tags['oneway:moped'] ?? tags.oneway ?? (tags.junction === 'roundabout' ? 'yes' : 'no')
  const against = 'against a one-way street'
  return [fault ?? (oneWay === '-1' ? against : undefined), fault ?? (oneWay === 'yes' ? against : undefined)]
}

function isAlong({ from, to }: Piece, start: LatLng, end: LatLng): boolean {
  const [first, last] = [start, end].map((point) => metresAlong([from, to], point))
  const isOn = [start, end].every((point) => {
    const nearest = pointAlong([from, to], metresAlong([from, to], point))
    return nearest !== undefined && distanceMetres(nearest, point) < onPieceMetres
  })
  return isOn && first !== undefined && last !== undefined && last >= first
}

const keyOf = (lat: number, lng: number) => `${lat} ${lng}`

/** The router rounds to six digits and the response to five, so a node may be rounded up or down. */
function keysOf({ lat, lng }: LatLng = { lat: 0, lng: 0 }): string[] {
  const ways = (degrees: number) => [Math.floor(degrees * 1e5), Math.ceil(degrees * 1e5)]
  return [...new Set(ways(lat).flatMap((up) => ways(lng).map((right) => keyOf(up, right))))]
}

function append<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value) {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
