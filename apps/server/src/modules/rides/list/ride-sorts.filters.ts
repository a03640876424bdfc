import { sql, type SQL } from 'drizzle-orm'
import type { Cursor } from '../../../platform/http/paging.ts'
import { invalidField } from '../../../platform/http/problem.ts'
import { ridesTable } from '../rides.table.ts'

/** An order of rides that can be gone on with from the last one of a page. Ties go by id, in the same direction. */
export interface RideSort {
  key: SQL
  isDescending: boolean
  isByDistance?: true
  /** The key as it is written into a cursor, and back. */
  written: (key: SQL) => SQL
  read: (value: string | number) => SQL
}

// JavaScript's dates know milliseconds, the database's microseconds: as text none is lost.
const instantText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** Of this calendar: JavaScript takes a 30 February for the 2 March, the database refuses it and the year 0. */
function isInstantOf(text: string) {
  const day = new Date(text)
  return (
    instantText.test(text) &&
    text >= '0001' &&
    !Number.isNaN(day.getTime()) &&
    day.toISOString().slice(0, 19) === text.slice(0, 19)
  )
}

const byStart: RideSort = {
  key: sql`${ridesTable.date}`,
  isDescending: false,
  written: (key) => sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  read(value) {
    const isInstant = typeof value === 'string' && isInstantOf(value)
    if (!isInstant) throw unknownCursor()
    return sql`${value}::timestamptz`
  },
}

const isInteger = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31

const byInteger = (key: SQL): RideSort => ({
  key,
  isDescending: true,
  written: (written) => written,
  read(value) {
    if (!isInteger(value)) throw unknownCursor()
    return sql`${value}::int4`
  },
})

/** Ids are given in the order of creation. */
export const rideSorts = {
  start: byStart,
  latest: { ...byStart, isDescending: true },
  newest: byInteger(sql`${ridesTable.id}`),
  popular: byInteger(sql`${ridesTable.joinedCount}`),
}

/** Nearest first by the distance on the map; each branch of a list brings its own key. */
export const nearestFirst = (distanceOnMap: SQL): RideSort => ({
  key: distanceOnMap,
  isDescending: false,
  isByDistance: true,
  written: (written) => written,
  read(value) {
    if (typeof value !== 'number') throw unknownCursor()
    return sql`${value}::float8`
  },
})

/** Rides after the cursor's. */
export function isAfter(sort: RideSort, cursor: Cursor): SQL {
  const [key, id] = cursor
  if (!isInteger(id) || key === null || key === undefined) throw unknownCursor()
  const order = sql`${sort.key}, ${ridesTable.id}`
  return sort.isDescending
    ? sql`(${order}) < (${sort.read(key)}, ${id}::int4)`
    : sql`(${order}) > (${sort.read(key)}, ${id}::int4)`
}

export function orderOf({ isDescending }: RideSort, key: SQL, id: SQL): SQL {
  return isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`
}

const unknownCursor = () => invalidField('cursor', 'Must be a cursor from a Link header of the same list')
