import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { Live } from '../../realtime/live.ts'
import { mostListeners, tellAudience } from './ride-audience.ts'
import { createRidesRepository } from './rides.repository.ts'

interface ChangedRide {
  rideId: number
  organiserId: string
  version: number
}

/** Whoever looks at a ride, leads it or comes along hears that it changed. */
export function ridesLiveConsumer(live: Live): Consumer {
  const tell = ({ rideId: id, organiserId: userId, version }: ChangedRide, participantIds: string[]) =>
    tellAudience(live, { id, userId, version }, participantIds)
  const tellAll = async (ride: ChangedRide, { tx }: Delivery) =>
    tell(ride, await createRidesRepository(tx).participantIds(ride.rideId, mostListeners))

  return {
    name: 'rides.live',
    on: {
      ridePublished: tellAll,
      rideChanged: tellAll,
      stopsMoved: tellAll,
      rideCancelled: tellAll,
      rideDeleted: (ride) => tell(ride, ride.participantIds),
    },
  }
}
