import type { SeriesScope } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { lockUser } from '../../users/living-rider.repository.ts'
import { mostListeners } from '../ride-audience.ts'
import { isOpen, rideStatusAt } from '../ride-status.ts'
import type { RideWriter, RideWriterDeps } from './ride-writer.service.ts'
import { rideNotFound, rideWrongStatus } from '../rides.errors.ts'
import { createRidesRepository, type RideRow } from '../rides.repository.ts'
import type { OwnRide } from '../rides.select.ts'
import { createRideSeriesRepository } from '../series/ride-series.repository.ts'
import type { SeriesChanges } from '../series/series-change.service.ts'
import { collectSeriesEvents } from '../series/collect-series-events.ts'

export function createRideEnding(
  {
    db,
    recordEvent,
    clock,
    rooms,
    participants,
  }: Pick<RideWriterDeps, 'db' | 'recordEvent' | 'clock' | 'rooms' | 'participants'>,
  writer: RideWriter,
  series: SeriesChanges,
) {
  /** @returns the participants */
  async function remove(tx: Database, recordIt: RideWriterDeps['recordEvent'], locked: RideRow): Promise<string[]> {
    const rides = createRidesRepository(tx)
    const participantIds = await participants.listIds(tx, locked.id, mostListeners)
    if (locked.status === 'published') await rooms.noteCancelled(tx, locked)
    await rides.delete(locked.id)
    await recordIt(tx, {
      type: 'rideDeleted',
      rideId: locked.id,
      organiserId: locked.userId,
      version: locked.version + 1,
      participantIds,
      ...(isOpen(locked, clock()) && { title: locked.title }),
    })
    return participantIds
  }

  return {
    async cancel(rideId: number, riderId: string, reason: string | null, reach: SeriesScope): Promise<void> {
      const columns = { status: 'cancelled' as const, cancelReason: reason }
      const decide = (ride: OwnRide) => {
        if (!isOpen(ride, clock())) throw rideWrongStatus(rideStatusAt(ride, clock()))
        return { columns }
      }
      if (reach === 'one') return void (await writer.change(rideId, riderId, decide))
      const decideOther = (other: OwnRide) => (isOpen(other, clock()) ? { columns } : undefined)
      await series.change({ rideId, riderId, reach, decide, decideOther })
    },

    async delete(rideId: number, riderId: string): Promise<void> {
      await writer.own(rideId, riderId)
      await db.transaction(async (tx) => {
        await lockUser(tx, riderId)
        const locked = await createRidesRepository(tx).lock(rideId)
        if (!locked) throw rideNotFound()
        await remove(tx, recordEvent, locked)
        if (locked.seriesId !== null) await createRideSeriesRepository(tx).dropIfEmpty(locked.seriesId)
      })
    },

    /** Also the other rides of the series that are not over; each rider receives one notification. */
    async deleteSeries(rideId: number, riderId: string, reach: 'following' | 'all'): Promise<void> {
      const ride = await writer.own(rideId, riderId)
      const { seriesId } = ride
      if (seriesId === null) return this.delete(rideId, riderId)
      const after = reach === 'following' ? (ride.seriesDate ?? ride.date) : undefined
      await db.transaction(async (tx) => {
        await lockUser(tx, riderId)
        const series = createRideSeriesRepository(tx)
        const others = await series.othersOf({ seriesId, rideId, after }, clock())
        const locked = await series.lockRides([rideId, ...others])
        const marked = collectSeriesEvents(recordEvent, seriesId)
        const riderIds = new Set<string>()
        for (const each of locked)
          for (const id of await remove(tx, marked.recordEvent, each)) if (isOpen(each, clock())) riderIds.add(id)
        await series.dropIfEmpty(seriesId)
        const event = { seriesId, organiserId: riderId, title: ride.title, riderIds: [...riderIds] }
        await recordEvent(tx, { type: 'seriesDeleted', ...event })
      })
    },

    /** Also deletes drafts. */
    async cancelAllOf(tx: Database, riderId: string): Promise<void> {
      const rides = createRidesRepository(tx)
      await rides.deleteDrafts(riderId)
      const cancelled = await rides.cancelOpen(riderId, clock())
      await recordEvent(
        tx,
        ...cancelled.map(({ id: rideId, userId: organiserId, version }) => {
          return { type: 'rideCancelled' as const, rideId, organiserId, version, reason: null }
        }),
      )
    },
  }
}
