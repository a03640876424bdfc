import { getTableName, sql } from 'drizzle-orm'
import { check, customType, doublePrecision, text, timestamp, type PgColumn } from 'drizzle-orm/pg-core'

/** A moment, microseconds, always UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
export const degrees = (name: string) => doublePrecision(name)

const point = customType<{ data: string }>({ dataType: () => 'point' })

/**
 * The place of two degree columns in Web Mercator metres, kept by the database and made for a core GiST index.
 * The latitude is clamped: the projection has no poles.
 */
export function mercatorPoint(name: string, latColumn: string, lngColumn: string) {
  return point(name).generatedAlwaysAs(
    sql.raw(
      `point(${lngColumn} * 111319.49079327358, ln(tan(radians(45 + least(85.06, greatest(-85.06, ${latColumn})) / 2))) * 6378137)`,
    ),
  )
}

/** Text that is one of these values; the table's `oneOf` holds it to that. */
export const choice = <T extends string>(name: string, values: readonly T[]) =>
  // There is always a first one, which the type of a Zod enumeration does not say.
  text(name, { enum: values as readonly [T, ...T[]] })

/** The column holds one of these values, also where a row is written by hand. */
export function oneOf(column: PgColumn, values: readonly string[]) {
  return check(nameOf(column, 'known'), sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}

/** Each item of an array is one of these values. */
export function eachOneOf(column: PgColumn, values: readonly string[]) {
  const known = sql.raw(values.map((value) => `'${value}'`).join(', '))
  return check(nameOf(column, 'known'), sql`${column} <@ array[${known}]`)
}

/** A number from `least` to `most`, or none. */
export function between(column: PgColumn, least: number, most: number) {
  return check(nameOf(column, 'range'), sql`${column} between ${sql.raw(`${least} and ${most}`)}`)
}

export const notNegative = (column: PgColumn) => check(nameOf(column, 'range'), sql`${column} >= 0`)

/** A place on earth: two columns of degrees. */
export const onEarth = (lat: PgColumn, lng: PgColumn) => [between(lat, -90, 90), between(lng, -180, 180)]

const nameOf = (column: PgColumn, rule: string) => `${getTableName(column.table)}_${column.name}_${rule}`
