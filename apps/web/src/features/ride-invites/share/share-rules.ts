import { isolate, type Ride } from '@scooter-rides/contract'
import type { Question } from '../../../ui/popup/confirm.ts'
import { isOpen } from '../../ride-shared/ride-labels.ts'

export interface ShareNotice {
  title: string
  description: string
}

export interface SharePlan {
  /** The ride's own URL, or an invitation, which opens for its holder. */
  link: 'ride' | 'invitation'
  /** Asked first if the link has an unexpected effect. */
  question?: Question
  notice: ShareNotice
}

export const invitationNotice: ShareNotice = {
  title: 'Invitation link copied',
  description: 'Anyone with the link can join this ride.',
}

/** How a rider shares a ride; undefined for a draft, which only its organiser can open. */
export function sharePlan(
  ride: Pick<Ride, 'status' | 'visibility' | 'isOrganiser' | 'organiser'>,
): SharePlan | undefined {
  if (ride.status === 'draft') return undefined
  if (ride.visibility === 'public')
    return { link: 'ride', notice: { title: 'Link copied', description: 'Every rider who logs in can open it.' } }
  if (ride.isOrganiser && isOpen(ride))
    return { link: 'invitation', question: invitationQuestion, notice: invitationNotice }
  const limit = limitOf(ride)
  return {
    link: 'ride',
    question: { title: 'This ride is not public', body: `${limit.body} ${limit.hint}`, action: 'Share anyway' },
    notice: { title: 'Link copied', description: limit.body },
  }
}

const invitationQuestion: Question = {
  title: 'Share an invitation?',
  body: "This ride is not public, so its own link works for few riders. Anyone with an invitation link can open the ride and join it. Don't post it in public.",
  action: 'Share invitation',
}

function limitOf({ visibility, isOrganiser, organiser }: Pick<Ride, 'visibility' | 'isOrganiser' | 'organiser'>): {
  body: string
  hint: string
} {
  const whose = isOrganiser ? 'your friends' : `${isolate(organiser.firstName)}'s friends`
  const who = visibility === 'friends' ? `${whose} and riders on it` : 'riders who are on it or invited'
  return {
    body: `Only ${who} can open this link.`,
    hint: isOrganiser
      ? 'Everybody else gets a ‘not found’ page.'
      : `${isolate(organiser.firstName)} can invite others.`,
  }
}
