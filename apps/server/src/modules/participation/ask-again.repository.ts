import { sql } from 'drizzle-orm'
import type { AskedRiders, MovedStop } from '../../events/domain-event.ts'
import type { Database } from '../../platform/database/database.ts'
import { rideParticipantsTable } from './participation.table.ts'

/**
 * Those who were to board at these stops are asked whether they still come along; their answers and seats stay as they are. Who
 * has not answered yet is asked about the whole way from the first place. The ride must be held, and the stops as they were.
 * @param isHidden from those without a seat a privacy zone may hide where a stop is now
 */
export async function askAgain(
  tx: Database,
  rideId: number,
  stops: MovedStop[],
  isHidden: boolean,
): Promise<AskedRiders[]> {
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
