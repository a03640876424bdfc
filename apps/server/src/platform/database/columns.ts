import { sql } from 'drizzle-orm'
import { customType, doublePrecision, timestamp } from 'drizzle-orm/pg-core'

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
