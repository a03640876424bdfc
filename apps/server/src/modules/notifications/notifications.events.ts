import type { Translatable } from '@scooter-rides/messages'
import type { Consumer, Delivery, EveryHandler } from '../../events/consumer.ts'
import type { RideDifference, RideEdit, RideEvent, SeatEvent } from '../../events/domain-event.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import type { Live } from '../../realtime/hub/live.ts'
import type { RideNews } from '../participation/live/ride-news.service.ts'
import * as notices from './notice.ts'
import type { Notice } from './notice.ts'
import { createNoticesRepository } from './notices.repository.ts'
import type { Notify } from './notify.service.ts'

interface Deps {
  live: Live
  notify: Notify
  rideNews: RideNews
  /** One sentence for each difference that is worth telling. */
  describeDifferences: (differences: RideDifference[]) => Translatable[]
  /** As `describeDifferences`, for events with only the names of the changed fields. */
  describeFields: (fields: string[]) => Translatable[]
}

type NamedRide = Parameters<typeof notices.rideChanged>[0]
type Actor = Parameters<typeof notices.friendRequest>[0]
type RiderAnswer = Extract<SeatEvent, { joinedCount: number }>

export function notificationsConsumer({ live, notify, rideNews, describeDifferences, describeFields }: Deps): Consumer {
  /** All participants except the organiser. A change of a series is sent once for all its rides. */
  async function notifyParticipants(
    { rideId, ofSeries }: RideEvent,
    { tx }: Delivery,
    noticeOf: (ride: NamedRide) => Notice,
  ) {
    if (ofSeries !== undefined) return
    const news = await rideNews.find(tx, rideId)
    if (news) await notify(tx, noticeOf({ id: rideId, title: news.title }), news.userIds)
  }

  /** Once per participant: a rider who is asked about the stop gets the other changes in the same notification. */
  async function notifyOfEdit({ rideId, organiserId, ofSeries }: RideEvent, edit: RideEdit, { tx }: Delivery) {
    const notifiable = edit.differences.filter(notices.isNotifiedOf)
    const edited = describeDifferences(notifiable)
    if (edited.length === 0 && edit.asked.length === 0) return
    const news = await rideNews.find(tx, rideId)
    if (!news) return
    const ride = { id: rideId, title: news.title }
    const here = new Set(news.userIds)
    for (const { riderIds, ...stop } of edit.asked) {
      const recipients = riderIds.filter((id) => here.delete(id))
      await notify(tx, notices.stopAskedAgain(ride, organiserId, stop, edited), recipients)
    }
    if (edited.length > 0 && ofSeries === undefined)
      await notify(tx, notices.rideChanged(ride, organiserId, edited), [...here])
  }

  async function notifySeries(
    { seriesId, rideIds }: { seriesId: number; rideIds: number[] },
    { tx }: Delivery,
    noticeOf: (ride: NamedRide) => Notice,
  ) {
    for (const { ride, userIds } of await rideNews.findFirstOf(tx, rideIds))
      await notify(tx, notices.seriesNotice(noticeOf(ride), seriesId), userIds)
  }

  async function notifyRider(rideId: number, userId: string, { tx }: Delivery, noticeOf: (ride: NamedRide) => Notice) {
    const news = await rideNews.find(tx, rideId, [userId])
    if (news) await notify(tx, noticeOf({ id: rideId, title: news.title }), news.userIds)
  }

  /** Skips actors that were deleted after the event was recorded. */
  async function withActor(actorId: string, { tx }: Delivery, notifyAs: (actor: Actor) => Promise<void>) {
    const name = await createNoticesRepository(tx).findName(actorId)
    if (name !== undefined) await notifyAs({ id: actorId, name })
  }

  /** Participants read the rest in the ride's room; the other riders are not members of it. */
  async function notifyOfAnnouncement(event: Extract<RideEvent, { type: 'rideAnnounced' }>, delivery: Delivery) {
    const { rideId, organiserId, roomId } = event
    const { tx } = delivery
    const news = await rideNews.find(tx, rideId)
    if (!news) return
    const ride = { id: rideId, title: news.title }
    const others = news.userIds.filter((id) => !news.comingIds.includes(id))
    await withActor(organiserId, delivery, async (organiser) => {
      await notify(tx, notices.rideAnnounced(ride, organiser, { ...event, roomId }), news.comingIds)
      await notify(tx, notices.rideAnnounced(ride, organiser, { ...event, roomId: null }), others)
    })
  }

  const notifyOrganiser = (
    { rideId, organiserId, riderId }: RiderAnswer,
    delivery: Delivery,
    noticeOf: (ride: NamedRide, rider: Actor) => Notice,
  ) =>
    withActor(riderId, delivery, (rider) => notifyRider(rideId, organiserId, delivery, (ride) => noticeOf(ride, rider)))

  async function drop(userId: string, subject: string, { tx }: Delivery) {
    const wasThere = await createNoticesRepository(tx).drop(userId, subject)
    if (!wasThere) return
    afterCommit(tx, () => live.publish([`user:${userId}`], { type: 'invalidate', keys: ['notifications'] }))
  }

  const dropRequest = (requesterId: string, addresseeId: string, delivery: Delivery) =>
    drop(addresseeId, notices.requestSubject(requesterId), delivery)

  return {
    name: 'notifications',
    // A compile error until a new type of event is handled here.
    on: {
      rideCreated: null,
      ridePublished: null,
      routeFound: null,
      rideFeatured: null,
      seatWaited: null,
      inviteRevoked: null,
      blockLifted: null,
      reportFiled: null,

      friendAsked: ({ riderId, otherId }, delivery) =>
        withActor(riderId, delivery, (requester) => notify(delivery.tx, notices.friendRequest(requester), [otherId])),
      async friendAccepted({ riderId, otherId }, delivery) {
        await dropRequest(otherId, riderId, delivery)
        await withActor(riderId, delivery, (friend) => notify(delivery.tx, notices.friendAccepted(friend), [otherId]))
      },
      friendDeclined: ({ riderId, otherId }, delivery) => dropRequest(otherId, riderId, delivery),
      friendshipEnded: ({ riderId, otherId }, delivery) => dropRequest(riderId, otherId, delivery),
      async riderBlocked({ riderId, otherId }, delivery) {
        await dropRequest(riderId, otherId, delivery)
        await dropRequest(otherId, riderId, delivery)
      },

      async rideChanged(event, delivery) {
        if (event.edit) return notifyOfEdit(event, event.edit, delivery)
        const body = describeFields(event.fields)
        if (body.length > 0)
          await notifyParticipants(event, delivery, (ride) => notices.rideChanged(ride, event.organiserId, body))
      },
      async stopsMoved(event, delivery) {
        if (event.edit) return notifyOfEdit(event, event.edit, delivery)
        if (event.edit === undefined)
          await notifyParticipants(event, delivery, (ride) =>
            notices.rideChanged(ride, event.organiserId, describeFields(['stops'])),
          )
      },
      rideCancelled: (event, delivery) =>
        notifyParticipants(event, delivery, (ride) => notices.rideCancelled(ride, event.organiserId, event.reason)),
      async seriesChanged(event, delivery) {
        const body = describeFields(event.fields)
        if (body.length > 0)
          await notifySeries(event, delivery, (ride) => notices.rideChanged(ride, event.organiserId, body))
      },
      seriesCancelled: (event, delivery) =>
        notifySeries(event, delivery, (ride) => notices.rideCancelled(ride, event.organiserId, event.reason)),
      async seriesDeleted({ seriesId, organiserId, title, riderIds }, { tx }) {
        const notice = notices.rideDeleted({ id: 0, title }, organiserId)
        await notify(tx, notices.seriesNotice(notice, seriesId), riderIds)
      },

      async rideDeleted({ rideId, organiserId, participantIds, title, ofSeries }, { tx }) {
        if (title === undefined || ofSeries !== undefined) return
        await notify(tx, notices.rideDeleted({ id: rideId, title }, organiserId), participantIds)
      },
      // The organiser receives the reason from the moderator.
      rideHidden: ({ rideId, organiserId, participantIds, title }, { tx }) =>
        notify(tx, notices.rideTakenDown({ id: rideId, title }, organiserId), participantIds),
      rideShown: (event, delivery) =>
        notifyParticipants(event, delivery, (ride) => notices.rideBack(ride, event.organiserId)),
      rideAnnounced: notifyOfAnnouncement,

      async seatGiven(event, delivery) {
        const { by, rideId, riderId, organiserId } = event
        if (by === 'rider' || by === 'invite') return notifyOrganiser(event, delivery, notices.rideJoined)
        await notifyRider(rideId, riderId, delivery, (ride) => notices.seatGiven(ride, organiserId, by))
      },
      seatRefused: ({ rideId, riderId, organiserId }, delivery) =>
        notifyRider(rideId, riderId, delivery, (ride) => notices.seatRefused(ride, organiserId)),
      seatAsked: (event, delivery) => notifyOrganiser(event, delivery, notices.seatAsked),
      boardingMoved: ({ rideId, riderId }, delivery) => drop(riderId, notices.stopSubject(rideId), delivery),
      seatLeftOpen: ({ rideId, riderId }, delivery) => drop(riderId, notices.stopSubject(rideId), delivery),
      seatLeft: ({ rideId, riderId }, delivery) => drop(riderId, notices.stopSubject(rideId), delivery),
      async rideInvited({ rideId, riderId, organiserId }, delivery) {
        if (riderId === null) return
        await withActor(organiserId, delivery, (organiser) =>
          notifyRider(rideId, riderId, delivery, (ride) => notices.rideInvited(ride, organiser)),
        )
      },
    } satisfies EveryHandler,
  }
}
