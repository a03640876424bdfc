import { translatable } from '@scooter-rides/messages'
import type { Notice } from '../../notifications/notice.ts'
import { ofTheTeam } from '../of-the-team.notices.ts'

export const ownRideShown = ({ id, title }: { id: number; title: string }): Notice => ({
  ...ofTheTeam,
  kind: 'rideBack',
  subject: `kept:${id}`,
  link: `/rides/${id}`,
  title: translatable('team-notices.rideRestored.title', { ride: title }),
  body: [translatable('team-notices.rideRestored.body')],
})
