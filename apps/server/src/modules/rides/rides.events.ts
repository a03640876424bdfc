import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { RideEvent, SeatEvent } from '../../events/domain-event.ts'
import type { Live } from '../../realtime/hub/live.ts'
import { mostListeners, notifyAnswered, notifyChanged, invalidateLists, notifyRequest } from './ride-audience.ts'
import type { RideParticipants } from './ride-participants.ts'

type Answer = Extract<SeatEvent, { riderId: string; joinedCount: number }>

const rideOf = <Event extends RideEvent | SeatEvent>({ rideId: id, organiserId: userId, ...event }: Event) => ({
  ...event,
  id,
  userId,
})

/** The fields that decide in which lists a ride appears and where. Lists filter by length too, which follows from the route. */
const listed = new Set(['visibility', 'date', 'endsAt', 'avoid'])

export function ridesLiveConsumer(live: Live, participants: Pick<RideParticipants, 'listIds'>): Consumer {
  async function notifyParticipants(event: RideEvent, { tx }: Delivery) {
    notifyChanged(live, rideOf(event), await participants.listIds(tx, event.rideId, mostListeners))
  }
  async function notifyParticipantsAndLists(event: RideEvent, delivery: Delivery) {
    await notifyParticipants(event, delivery)
    invalidateLists(live)
  }
  const answered = (event: Answer) => notifyAnswered(live, rideOf(event), [event.riderId])
  const requested = (event: Answer) => notifyRequest(live, rideOf(event), event.riderId)

  return {
    name: 'rides.live',
    on: {
      // For other pages of the organiser: a draft is visible to the organiser only.
      rideCreated: (event) => notifyChanged(live, rideOf(event), []),
      ridePublished: notifyParticipantsAndLists,
      async rideChanged(event, delivery) {
        if (event.fields.includes('visibility')) live.recheck({ topics: [`ride:${event.rideId}`] })
        const isListedAnew = event.fields.some((field) => listed.has(field))
        await (isListedAnew ? notifyParticipantsAndLists : notifyParticipants)(event, delivery)
      },
      stopsMoved: notifyParticipantsAndLists,
      routeFound: notifyParticipantsAndLists,
      rideCancelled: notifyParticipantsAndLists,
      rideHidden(event) {
        live.recheck({ topics: [`ride:${event.rideId}`] })
        notifyChanged(live, rideOf(event), event.participantIds)
        invalidateLists(live)
      },
      rideShown: notifyParticipantsAndLists,
      rideFeatured: () => invalidateLists(live),
      rideDeleted(event) {
        live.recheck({ topics: [`ride:${event.rideId}`] })
        notifyChanged(live, rideOf(event), event.participantIds)
        invalidateLists(live)
      },
      seatGiven(event) {
        const { by, riderId, rideId, version } = event
        if (by !== 'queue') return answered(event)
        // Viewers were notified of the event that freed the seat: a larger ride may promote hundreds of waiting riders at once.
        live.recheck({ userIds: [riderId] })
        return live.publish([`user:${riderId}`], { type: 'rideUpdate', rideId, version })
      },
      seatWaited: answered,
      seatLeft: answered,
      seatLeftOpen: answered,
      boardingMoved: answered,
      seatAsked: requested,
      seatRefused: requested,
      // The invitation may have been the rider's only permission.
      inviteRevoked: ({ rideId }) => live.recheck({ topics: [`ride:${rideId}`] }),
      rideInvited({ riderId }) {
        if (riderId !== null) live.publish([`user:${riderId}`], { type: 'invalidate', keys: ['rides'] })
      },
    },
  }
}
