import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { RideEvent, SeatEvent } from '../../events/domain-event.ts'
import type { Live } from '../../realtime/hub/live.ts'
import { mostListeners, tellAnswered, tellChanged, tellLists, tellRequest } from './ride-audience.ts'
import type { RideParticipants } from './ride-participants.ts'

type Answer = Extract<SeatEvent, { riderId: string; joinedCount: number }>

const told = <Event extends RideEvent | SeatEvent>({ rideId: id, organiserId: userId, ...event }: Event) => ({
  ...event,
  id,
  userId,
})

/** What of a ride decides on which lists it stands, and where; lists go by its length too, which follows from its way. */
const listed = new Set(['visibility', 'date', 'endsAt', 'avoid'])

/** What happened, and who hears of it at once. */
export function ridesLiveConsumer(live: Live, participants: Pick<RideParticipants, 'listIds'>): Consumer {
  async function tellAll(event: RideEvent, { tx }: Delivery) {
    tellChanged(live, told(event), await participants.listIds(tx, event.rideId, mostListeners))
  }
  async function tellAllAndLists(event: RideEvent, delivery: Delivery) {
    await tellAll(event, delivery)
    tellLists(live)
  }
  const answered = (event: Answer) => tellAnswered(live, told(event), [event.riderId])
  const asked = (event: Answer) => tellRequest(live, told(event), event.riderId)

  return {
    name: 'rides.live',
    on: {
      // For the organiser's other pages: nobody else sees it before it is published.
      rideCreated: (event) => tellChanged(live, told(event), []),
      ridePublished: tellAllAndLists,
      async rideChanged(event, delivery) {
        if (event.fields.includes('visibility')) live.recheck({ topics: [`ride:${event.rideId}`] })
        const isListedAnew = event.fields.some((field) => listed.has(field))
        await (isListedAnew ? tellAllAndLists : tellAll)(event, delivery)
      },
      stopsMoved: tellAllAndLists,
      routeFound: tellAllAndLists,
      rideCancelled: tellAllAndLists,
      rideHidden(event) {
        live.recheck({ topics: [`ride:${event.rideId}`] })
        tellChanged(live, told(event), event.participantIds)
        tellLists(live)
      },
      rideShown: tellAllAndLists,
      rideFeatured: () => tellLists(live),
      rideDeleted(event) {
        live.recheck({ topics: [`ride:${event.rideId}`] })
        tellChanged(live, told(event), event.participantIds)
        tellLists(live)
      },
      seatGiven(event) {
        const { by, riderId, rideId, version } = event
        if (by !== 'queue') return answered(event)
        // Everybody else has heard of what freed the seat: a larger ride may take hundreds off its waiting list at once.
        live.recheck({ userIds: [riderId] })
        return live.publish([`user:${riderId}`], { type: 'rideUpdate', rideId, version })
      },
      seatWaited: answered,
      seatLeft: answered,
      seatLeftOpen: answered,
      boardingMoved: answered,
      seatAsked: asked,
      seatRefused: asked,
      // An invited rider may have seen the ride only by the invitation.
      inviteRevoked: ({ rideId }) => live.recheck({ topics: [`ride:${rideId}`] }),
      rideInvited({ riderId }) {
        if (riderId !== null) live.publish([`user:${riderId}`], { type: 'invalidate', keys: ['rides'] })
      },
    },
  }
}
