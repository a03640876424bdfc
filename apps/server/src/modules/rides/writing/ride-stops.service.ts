import { limits, type NewStop, type Stop, type StopChange } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { invalidField } from '../../../platform/http/problem.ts'
import type { RideWriter } from './ride-writer.service.ts'
import { lastStop, rideWrongStatus, stopNotFound, tooManyStops } from '../rides.errors.ts'
import type { StopDraft, StopRow } from '../rides.repository.ts'

type Rider = { id: string }

/** Each change writes the whole list, so that order, route and public version are updated. */
export function createRideStops(writer: RideWriter) {
  async function change(rideId: number, rider: Rider, edit: (stops: StopDraft[]) => StopDraft[]): Promise<StopRow[]> {
    return writer.change(rideId, rider.id, (ride) => {
      if (ride.status === 'cancelled') throw rideWrongStatus('cancelled')
      return { columns: {}, stops: edit([...ride.stops]) }
    })
  }

  return {
    /** Without an index the stop is inserted before the end; an index past the end appends it. */
    async add(rideId: number, rider: Rider, input: NewStop): Promise<Stop> {
      if (input.rideId !== undefined && input.rideId !== rideId)
        throw invalidField('rideId', translatable('ride-errors.otherRide'))
      let index = 0
      const stops = await change(rideId, rider, (current) => {
        if (current.length >= limits.stopsPerRide) throw tooManyStops()
        const beforeEnd = current.length > 1 ? current.length - 1 : current.length
        index = Math.min(input.orderIndex ?? beforeEnd, current.length)
        return current.toSpliced(index, 0, { lat: input.lat, lng: input.lng, label: input.label || null })
      })
      return theOne(stops[index])
    },

    async update(
      rideId: number,
      rider: Rider,
      stopId: number,
      { orderIndex, lat, lng, label }: StopChange,
    ): Promise<Stop> {
      const stops = await change(rideId, rider, (current) => {
        const at = current.findIndex(({ id }) => id === stopId)
        const stop = current[at]
        if (!stop) throw stopNotFound()
        const changed = {
          ...stop,
          lat: lat ?? stop.lat,
          lng: lng ?? stop.lng,
          label: label === undefined ? stop.label : label || null,
        }
        return current.toSpliced(at, 1).toSpliced(orderIndex ?? at, 0, changed)
      })
      return theOne(stops.find(({ id }) => id === stopId))
    },

    async delete(rideId: number, rider: Rider, stopId: number): Promise<void> {
      await change(rideId, rider, (current) => {
        if (!current.some(({ id }) => id === stopId)) throw stopNotFound()
        if (current.length === 1) throw lastStop()
        return current.filter(({ id }) => id !== stopId)
      })
    },
  }
}

function theOne(stop: StopRow | undefined): Stop {
  if (!stop) throw stopNotFound()
  return stop
}
