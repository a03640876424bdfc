import { randomUUID } from 'node:crypto'
import { translatable } from '@scooter-rides/messages'
import type { Notice } from '../../notifications/notice.ts'
import { ofTheTeam } from '../of-the-team.notices.ts'

interface NamedRide {
  id: number
  title: string
}

const because = (reason: string | null) => (reason === null ? [] : [translatable('team-notices.reason', { reason })])
const ofRide = ({ id }: NamedRide) => ({ ...ofTheTeam, subject: `kept:${id}`, link: `/rides/${id}` })

export const ownRideHidden = (ride: NamedRide, why: string | null): Notice => ({
  ...ofRide(ride),
  kind: 'rideTakenDown',
  title: translatable('team-notices.rideHidden.title', { ride: ride.title }),
  body: [translatable('team-notices.rideHidden.body'), ...because(why)],
})

export const ownRideShown = (ride: NamedRide): Notice => ({
  ...ofRide(ride),
  kind: 'rideBack',
  title: translatable('team-notices.rideRestored.title', { ride: ride.title }),
  body: [translatable('team-notices.rideRestored.body')],
})

export const ownRideCancelled = (ride: NamedRide, why: string | null): Notice => ({
  ...ofRide(ride),
  kind: 'rideCancelled',
  title: translatable('team-notices.rideCancelled.title', { ride: ride.title }),
  body: [translatable('team-notices.rideCancelled.body'), ...because(why)],
})

/** A unique subject: notifications do not replace each other. */
const ofContent = () => ({ ...ofTheTeam, subject: `removed:${randomUUID()}`, link: null })

export const messageRemoved = (why: string | null): Notice => ({
  ...ofContent(),
  kind: 'removed',
  title: translatable('team-notices.messageRemoved.title'),
  body: [translatable('team-notices.messageRemoved.body'), ...because(why)],
})

export const photoRemoved = (why: string | null): Notice => ({
  ...ofContent(),
  kind: 'removed',
  title: translatable('team-notices.photoRemoved.title'),
  body: [translatable('team-notices.photoRemoved.body'), ...because(why)],
})
