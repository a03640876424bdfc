import { sql, type SQL } from 'drizzle-orm'
import { translatable } from '@scooter-rides/messages'
import type { Cursor } from '../../../platform/http/paging.ts'
import { invalidField } from '../../../platform/http/problem.ts'
import type { Given } from '../../../platform/database/prepared/index.ts'
import { ridesTable } from '../../rides/rides.table.ts'

/** Keyset pagination. Ties are ordered by id, in the same direction. */
export interface RideSort {
  key: SQL
  isDescending: boolean
  isByDistance?: true
  /** Converts the key to its form in a cursor, and back. */
  written: (key: SQL) => SQL
  read: (value: Given<string | number>) => SQL
}

// JavaScript dates have milliseconds, the database has microseconds: text keeps them.
const instantText = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** Whether the day exists: JavaScript reads 30 February as 2 March, but the database refuses it and the year 0. */
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
  read: (value) => sql`${value}::timestamptz`,
}

const byInteger = (key: SQL): RideSort => ({
  key,
  isDescending: true,
  written: (written) => written,
  read: (value) => sql`${value}::int4`,
})

/** Ids increase with the time of creation. */
export const rideSorts = {
  start: byStart,
  latest: { ...byStart, isDescending: true },
  newest: byInteger(sql`${ridesTable.id}`),
  /** The order of featured rides if no administrator chose any. */
  joined: byInteger(sql`${ridesTable.joinedCount}`),
  popular: byInteger(sql`${ridesTable.popularity}`),
}

/** Each branch of a list has its own key. */
export const nearestFirst = (distanceOnMap: SQL): RideSort => ({
  key: distanceOnMap,
  isDescending: false,
  isByDistance: true,
  written: (written) => written,
  read: (value) => sql`${value}::float8`,
})

export function isAfter(sort: RideSort, { key, id }: { key: Given<string | number>; id: Given<number> }): SQL {
  const order = sql`${sort.key}, ${ridesTable.id}`
  return sort.isDescending
    ? sql`(${order}) < (${sort.read(key)}, ${id}::int4)`
    : sql`(${order}) > (${sort.read(key)}, ${id}::int4)`
}

const isInteger = (value: unknown): value is number => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31

/** Checks that a cursor fits the order of the list. @throws 400 naming `cursor` */
export function checkCursor(sort: keyof typeof rideSorts | 'near', [key, id]: Cursor) {
  if (!isInteger(id) || key === null || key === undefined || !isKeyOf(sort, key)) throw unknownCursor()
  return { key, id }
}

function isKeyOf(sort: keyof typeof rideSorts | 'near', key: string | number): boolean {
  if (sort === 'near') return typeof key === 'number'
  if (sort === 'start' || sort === 'latest') return typeof key === 'string' && isInstantOf(key)
  return isInteger(key)
}

export function orderOf({ isDescending }: RideSort, key: SQL, id: SQL): SQL {
  return isDescending ? sql`${key} desc, ${id} desc` : sql`${key}, ${id}`
}

const unknownCursor = () => invalidField('cursor', translatable('ride-errors.list.unknownCursor'))
