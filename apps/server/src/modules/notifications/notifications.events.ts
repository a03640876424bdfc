import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { RideEvent, SeatEvent } from '../../events/domain-event.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import type { Live } from '../../realtime/live.ts'
import type { RideNews } from '../rides/ride-news.ts'
import * as notices from './notice.ts'
import type { Notice } from './notice.ts'
import { createNoticesRepository } from './notices.repository.ts'
import type { Notify } from './notify.ts'

interface Deps {
  live: Live
  notify: Notify
  rideNews: RideNews
}

type NamedRide = Parameters<typeof notices.rideChanged>[0]
type Actor = Parameters<typeof notices.friendRequest>[0]
type RiderAnswer = Extract<SeatEvent, { joinedCount: number }>

/** Who is told of what happens, and in which words. */
export function notificationsConsumer({ live, notify, rideNews }: Deps): Consumer {
  /** Everybody on the ride; its organiser did it. */
  async function tellAll({ rideId }: RideEvent, { tx }: Delivery, noticeOf: (ride: NamedRide) => Notice) {
    const news = await rideNews.find(tx, rideId)
    if (news) await notify(tx, noticeOf({ id: rideId, title: news.title }), news.userIds)
  }

  async function tellOne(rideId: number, userId: string, { tx }: Delivery, noticeOf: (ride: NamedRide) => Notice) {
    const news = await rideNews.find(tx, rideId, [userId])
    if (news) await notify(tx, noticeOf({ id: rideId, title: news.title }), news.userIds)
  }

  /** Of somebody who is gone meanwhile nobody is told. */
  async function tellOf(actorId: string, { tx }: Delivery, tell: (actor: Actor) => Promise<void>) {
    const name = await createNoticesRepository(tx).findName(actorId)
    if (name !== undefined) await tell({ id: actorId, name })
  }

  const tellOrganiser = (
    { rideId, organiserId, riderId }: RiderAnswer,
    delivery: Delivery,
    noticeOf: (ride: NamedRide, rider: Actor) => Notice,
  ) => tellOf(riderId, delivery, (rider) => tellOne(rideId, organiserId, delivery, (ride) => noticeOf(ride, rider)))

  async function dropRequest(askerId: string, askedId: string, { tx }: Delivery) {
    const wasThere = await createNoticesRepository(tx).drop(askedId, notices.requestSubject(askerId))
    if (!wasThere) return
    afterCommit(tx, () => live.publish([`user:${askedId}`], { type: 'invalidate', keys: ['notifications'] }))
  }

  return {
    name: 'notifications',
    on: {
      friendAsked: ({ riderId, otherId }, delivery) =>
        tellOf(riderId, delivery, (asker) => notify(delivery.tx, notices.friendRequest(asker), [otherId])),
      async friendAccepted({ riderId, otherId }, delivery) {
        await dropRequest(otherId, riderId, delivery)
        await tellOf(riderId, delivery, (friend) => notify(delivery.tx, notices.friendAccepted(friend), [otherId]))
      },
      friendDeclined: ({ riderId, otherId }, delivery) => dropRequest(otherId, riderId, delivery),
      friendshipEnded: ({ riderId, otherId }, delivery) => dropRequest(riderId, otherId, delivery),
      async riderBlocked({ riderId, otherId }, delivery) {
        await dropRequest(riderId, otherId, delivery)
        await dropRequest(otherId, riderId, delivery)
      },

      async rideChanged(event, delivery) {
        const body = event.fields.flatMap((field) => notices.tellingFields.get(field) ?? []).join(' ')
        if (body) await tellAll(event, delivery, (ride) => notices.rideChanged(ride, event.organiserId, body))
      },
      stopsMoved: (event, delivery) =>
        tellAll(event, delivery, (ride) => notices.rideChanged(ride, event.organiserId, 'It goes by other places.')),
      rideCancelled: (event, delivery) =>
        tellAll(event, delivery, (ride) => notices.rideCancelled(ride, event.organiserId, event.reason)),
      async rideDeleted({ rideId, organiserId, participantIds, title }, { tx }) {
        if (title === undefined) return
        await notify(tx, notices.rideDeleted({ id: rideId, title }, organiserId), participantIds)
      },

      async seatGiven(event, delivery) {
        const { by, rideId, riderId, organiserId } = event
        if (by === 'rider' || by === 'invite') return tellOrganiser(event, delivery, notices.rideJoined)
        await tellOne(rideId, riderId, delivery, (ride) => notices.seatGiven(ride, organiserId, by))
      },
      seatRefused: ({ rideId, riderId, organiserId }, delivery) =>
        tellOne(rideId, riderId, delivery, (ride) => notices.seatRefused(ride, organiserId)),
      seatAsked: (event, delivery) => tellOrganiser(event, delivery, notices.seatAsked),
      async rideInvited({ rideId, riderId, organiserId }, delivery) {
        if (riderId === null) return
        await tellOf(organiserId, delivery, (organiser) =>
          tellOne(rideId, riderId, delivery, (ride) => notices.rideInvited(ride, organiser)),
        )
      },
    },
  }
}
