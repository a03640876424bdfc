import { isolate, type Ride } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
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

export const invitationNotice = (): ShareNotice => ({
  title: t('invites.share.invitationCopied'),
  description: t('invites.share.invitationCopiedHelp'),
})

/** How a rider shares a ride; undefined for a draft, which only its organiser can open. */
export function sharePlan(
  ride: Pick<Ride, 'status' | 'visibility' | 'isOrganiser' | 'organiser'>,
): SharePlan | undefined {
  if (ride.status === 'draft') return undefined
  if (ride.visibility === 'public')
    return { link: 'ride', notice: { title: t('invites.share.copied'), description: t('invites.share.copiedHelp') } }
  if (ride.isOrganiser && isOpen(ride))
    return { link: 'invitation', question: invitationQuestion(), notice: invitationNotice() }
  const limit = { audience: audienceOf(ride), name: isolate(ride.organiser.firstName) }
  return {
    link: 'ride',
    question: {
      title: t('invites.share.limitedTitle'),
      body: t('invites.share.limitedQuestion', limit),
      action: t('invites.share.anyway'),
    },
    notice: { title: t('invites.share.copied'), description: t('invites.share.limited', limit) },
  }
}

const invitationQuestion = (): Question => ({
  title: t('invites.share.invitationTitle'),
  body: t('invites.share.invitationQuestion'),
  action: t('invites.share.invitationAction'),
})

/** The riders who can open the ride’s own link, from the side of the organiser or of another rider. */
function audienceOf({ visibility, isOrganiser }: Pick<Ride, 'visibility' | 'isOrganiser'>) {
  if (visibility === 'friends') return isOrganiser ? 'ownFriends' : 'friends'
  return isOrganiser ? 'ownInvited' : 'invited'
}
