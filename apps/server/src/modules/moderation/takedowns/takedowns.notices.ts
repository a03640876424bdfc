import { isolate } from '@scooter-rides/contract'
import { randomUUID } from 'node:crypto'
import type { Notice } from '../../notifications/notice.ts'
import { ofTheTeam } from '../of-the-team.notices.ts'

interface NamedRide {
  id: number
  title: string
}

const because = (why: string | null) => (why === null ? '' : ` Reason: ${isolate(why)}`)
const ofRide = ({ id }: NamedRide) => ({ ...ofTheTeam, subject: `kept:${id}`, link: `/rides/${id}` })

export const ownRideHidden = (ride: NamedRide, why: string | null): Notice => ({
  ...ofRide(ride),
  kind: 'rideTakenDown',
  title: `Your ride “${isolate(ride.title)}” was taken down`,
  body: `Only you can see it now.${because(why)}`,
})

export const ownRideShown = (ride: NamedRide): Notice => ({
  ...ofRide(ride),
  kind: 'rideBack',
  title: `Your ride “${isolate(ride.title)}” was restored`,
  body: 'It is visible to others again.',
})

export const ownRideCancelled = (ride: NamedRide, why: string | null): Notice => ({
  ...ofRide(ride),
  kind: 'rideCancelled',
  title: `Your ride “${isolate(ride.title)}” was cancelled by the team`,
  body: `All participants were notified.${because(why)}`,
})

/** A unique subject: notifications do not replace each other. */
const ofContent = () => ({ ...ofTheTeam, subject: `removed:${randomUUID()}`, link: null })

export const messageRemoved = (why: string | null): Notice => ({
  ...ofContent(),
  kind: 'removed',
  title: 'The team removed one of your messages',
  body: `Its content is no longer shown.${because(why)}`,
})

export const photoRemoved = (why: string | null): Notice => ({
  ...ofContent(),
  kind: 'removed',
  title: 'The team removed one of your photos',
  body: `It is no longer shown.${because(why)}`,
})
