import { sql, type SQL } from 'drizzle-orm'
import { rideParticipantsTable } from '../../participation/participation.table.ts'
import { isBeingCut } from '../../rides/rides.select.ts'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { ridesTable } from '../../rides/rides.table.ts'
import { sponsorsTable } from '../../sponsors/sponsors.table.ts'
import { usersTable } from '../../users/users.table.ts'
import { vehiclesTable } from '../../vehicles/vehicles.table.ts'
import type { DetailedHit, RideDetails, RiderDetails, ScooterDetails, SponsorDetails } from './hit-details.ts'
import { param } from '../passes/ranking.filters.ts'
import { kinds, type Kind } from '../passes/pass-shape.ts'

const jsonObject = (columns: Record<string, SQL | object>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), sql`${column}`]),
    sql`, `,
  )})`

const rideColumns: Record<keyof RideDetails, SQL | object> = {
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
  answer: sql`(select answer from ${rideParticipantsTable} p where p.ride_id = ${ridesTable.id} and p.user_id = ${param('viewerId')})`,
}

const ownerColumns: Record<keyof ScooterDetails['owner'], SQL | object> = {
  id: usersTable.id,
  username: usersTable.username,
  firstName: usersTable.firstName,
  lastName: usersTable.lastName,
}

const scooterColumns: Record<keyof ScooterDetails, SQL | object> = {
  name: vehiclesTable.name,
  description: vehiclesTable.description,
  make: vehiclesTable.make,
  model: vehiclesTable.model,
  year: vehiclesTable.year,
  imageUrl: sql`${vehiclesTable.imageUrls}[1]`,
  owner: jsonObject(ownerColumns),
}

const sponsorColumns: Record<keyof SponsorDetails, SQL | object> = {
  name: sponsorsTable.name,
  description: sponsorsTable.description,
  tier: sponsorsTable.tier,
  logoUrl: sponsorsTable.logoUrl,
}

const riderColumns: Record<keyof RiderDetails, SQL | object> = {
  username: usersTable.username,
  firstName: usersTable.firstName,
  lastName: usersTable.lastName,
  profileImageUrl: usersTable.profileImageUrl,
}

const selects: Record<Kind, SQL> = {
  ride: sql`select ${jsonObject(rideColumns)} from ${ridesTable} where ${ridesTable.id} = page.id::int`,
  scooter: sql`select ${jsonObject(scooterColumns)} from ${vehiclesTable} join ${usersTable} on ${usersTable.id} = ${vehiclesTable.userId} where ${vehiclesTable.id} = page.id::int`,
  sponsor: sql`select ${jsonObject(sponsorColumns)} from ${sponsorsTable} where ${sponsorsTable.id} = page.id::int`,
  rider: sql`select ${jsonObject(riderColumns)} from ${usersTable} where ${usersTable.id} = page.id`,
}

/** In the order of the hits. The details of a deleted item are null. */
export function selectDetails() {
  const cases = sql.join(
    kinds.map((kind) => sql`when ${sql.raw(`'${kind}'`)} then (${selects[kind]})`),
    sql` `,
  )
  return new QueryBuilder()
    .select({
      place: sql<number>`page.place`,
      details: sql<DetailedHit['details'] | null>`case page.kind ${cases} end`,
    })
    .from(
      sql`rows from (json_to_recordset(${param('hits')}::json) as (kind text, id text)) with ordinality page (kind, id, place)`,
    )
    .orderBy(sql`page.place`)
}
