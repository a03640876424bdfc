import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'

/** The caller stores the counts with the ride. */
export interface Seats {
  joinedCount: number
  waitingCount: number
  /** In the order of the waiting list. */
  movedUp: string[]
}

/**
 * Call it after each change that frees a seat or changes the capacity. An earlier statement must lock the ride: two transactions must
 * not give away the same seat. It is one statement, because other RSVPs wait for the lock.
 */
export async function fillFreeSeats(tx: Database, rideId: number): Promise<Seats> {
  const { rows } = await tx.execute<Seats & Record<string, unknown>>(sql`
    with seats as (
      select r.capacity,
        count(*) filter (where p.answer = 'yes') as joined,
        count(*) filter (where p.answer = 'waiting') as waiting
      from rides r left join ride_participants p on p.ride_id = r.id
      where r.id = ${rideId} group by r.id
    ), queue as (
      select user_id, row_number() over (order by queue) as place
      from ride_participants where ride_id = ${rideId} and answer = 'waiting'
    ), moved as (
      update ride_participants p set answer = 'yes' from queue, seats
      where p.ride_id = ${rideId} and p.user_id = queue.user_id
        and (seats.capacity is null or queue.place <= seats.capacity - seats.joined)
      returning p.user_id, queue.place
    )
    select (seats.joined + up.riders)::int as "joinedCount", (seats.waiting - up.riders)::int as "waitingCount", up.ids as "movedUp"
    from seats, (select count(*) as riders, coalesce(array_agg(user_id order by place), '{}') as ids from moved) up`)
  return rows[0] ?? { joinedCount: 0, waitingCount: 0, movedUp: [] }
}
