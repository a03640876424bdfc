import { sql } from 'drizzle-orm'
import type { RidersToReconfirm, MovedStop } from '../../../events/domain-event.ts'
import type { Database } from '../../../platform/database/database.ts'
import { rideParticipantsTable } from '../participation.table.ts'

/**
 * Asks the riders who board at these stops to confirm. RSVPs and seats stay. If an earlier question is open, the first old name stays.
 * Call it with the ride locked, before the stops change.
 * @param isHidden a privacy zone hides the new place of the stops from riders without a seat
 */
export async function reconfirmStop(
  tx: Database,
  rideId: number,
  stops: MovedStop[],
  isHidden: boolean,
): Promise<RidersToReconfirm[]> {
  const labels = JSON.stringify(stops.map(({ id, from }) => ({ id, label: from })))
  const { rows } = await tx.execute<{ userId: string; stopId: number; stopWas: string | null; mayKnow: boolean }>(sql`
    update ${rideParticipantsTable} as p
    set stop_was = case when p.asked_again then p.stop_was else stop.label end, asked_again = true
    from json_to_recordset(${labels}::json) as stop(id int, label text)
    where p.ride_id = ${rideId} and p.stop_id = stop.id and p.answer <> 'no'
    returning p.user_id as "userId", p.stop_id as "stopId", p.stop_was as "stopWas", p.answer = 'yes' as "mayKnow"`)
  const alike = Map.groupBy(rows, ({ userId: _, ...stop }) => JSON.stringify(stop))
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    const stop = stops.find(({ id }) => id === first?.stopId)
    if (!first || !stop) return []
    const to = isHidden && !first.mayKnow ? null : stop.to
    return { riderIds: group.map(({ userId }) => userId), from: first.stopWas, to, isGone: stop.isGone }
  })
}
