import { sql, type SQL } from 'drizzle-orm'
import { rideParticipantsTable } from '../participation/participation.table.ts'
import { isBeingCut } from '../rides/rides.select.ts'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { ridesTable } from '../rides/rides.table.ts'
import { sponsorsTable } from '../sponsors/sponsors.table.ts'
import { usersTable } from '../users/users.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'
import type { Found, FoundRide, FoundRider, FoundScooter, FoundSponsor } from './found-details.ts'
import { given } from './ranked-columns.filters.ts'
import { kinds, type Kind } from './search-shape.ts'

/** As `json_build_object` wants them. */
const members = (columns: Record<string, SQL | object>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
    sql`, `,
  )})`

const rideMembers: Record<keyof FoundRide, SQL | object> = {
  userId: ridesTable.userId,
  title: ridesTable.title,
  description: ridesTable.description,
  startLabel: ridesTable.startLabel,
  endLabel: ridesTable.endLabel,
  startLat: ridesTable.startLat,
  startLng: ridesTable.startLng,
  date: ridesTable.date,
  overAt: ridesTable.overAt,
  timeZone: ridesTable.timeZone,
  status: ridesTable.status,
  distance: ridesTable.distance,
  blurred: ridesTable.blurred,
  isBeingCut,
  answer: sql`(select answer from ${rideParticipantsTable} p where p.ride_id = ${ridesTable.id} and p.user_id = ${given('viewerId')})`,
}

const ownerMembers: Record<keyof FoundScooter['owner'], SQL | object> = {
  id: usersTable.id,
  username: usersTable.username,
  firstName: usersTable.firstName,
  lastName: usersTable.lastName,
}

const scooterMembers: Record<keyof FoundScooter, SQL | object> = {
  name: vehiclesTable.name,
  description: vehiclesTable.description,
  make: vehiclesTable.make,
  model: vehiclesTable.model,
  year: vehiclesTable.year,
  imageUrl: sql`${vehiclesTable.imageUrls}[1]`,
  owner: members(ownerMembers),
}

const sponsorMembers: Record<keyof FoundSponsor, SQL | object> = {
  name: sponsorsTable.name,
  description: sponsorsTable.description,
  tier: sponsorsTable.tier,
  logoUrl: sponsorsTable.logoUrl,
}

const riderMembers: Record<keyof FoundRider, SQL | object> = {
  username: usersTable.username,
  firstName: usersTable.firstName,
  lastName: usersTable.lastName,
  profileImageUrl: usersTable.profileImageUrl,
}

const selects: Record<Kind, SQL> = {
  ride: sql`select ${members(rideMembers)} from ${ridesTable} where ${ridesTable.id} = page.id::int`,
  scooter: sql`select ${members(scooterMembers)} from ${vehiclesTable} join ${usersTable} on ${usersTable.id} = ${vehiclesTable.userId} where ${vehiclesTable.id} = page.id::int`,
  sponsor: sql`select ${members(sponsorMembers)} from ${sponsorsTable} where ${sponsorsTable.id} = page.id::int`,
  rider: sql`select ${members(riderMembers)} from ${usersTable} where ${usersTable.id} = page.id`,
}

/** What is said of these things, in their order; a row without details for one that is gone. */
export function selectDetails() {
  const cases = sql.join(
    kinds.map((kind) => sql`when ${sql.raw(`'${kind}'`)} then (${selects[kind]})`),
    sql` `,
  )
  return new QueryBuilder()
    .select({ place: sql<number>`page.place`, details: sql<Found['details'] | null>`case page.kind ${cases} end` })
    .from(
      sql`rows from (json_to_recordset(${given('hits')}::json) as (kind text, id text)) with ordinality page (kind, id, place)`,
    )
    .orderBy(sql`page.place`)
}
