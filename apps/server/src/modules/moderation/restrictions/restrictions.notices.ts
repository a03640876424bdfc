import { translatable, type Translatable } from '@scooter-rides/messages'
import type { Notice } from '../../notifications/notice.ts'
import { ofTheTeam } from '../of-the-team.notices.ts'
import { factsText, groundText } from '../restrictions.policy.ts'
import type { RestrictionRow } from '../restrictions.table.ts'

/** The page "Decisions about me". */
export const decisionsPath = '/dashboard?section=decisions#profile'

type Told = Pick<RestrictionRow, 'id' | 'kind' | 'subjectType' | 'subjectId' | 'subjectTitle' | 'facts' | 'ground'>

export function restricted(restriction: Told): Notice {
  const { facts, ground } = restriction
  return {
    ...headOf(restriction),
    body: [
      ...consequence(restriction),
      // Quoted, because they are the words of a moderator between sentences of the site.
      translatable('restrictions.facts', { facts: factsText(facts) }),
      groundText(ground),
      translatable('restrictions.howToAppeal'),
    ],
  }
}

function headOf({ id, kind, subjectType, subjectId, subjectTitle }: Told): Notice {
  const ride = subjectTitle ?? ''
  // A unique subject: decisions do not replace each other.
  const own = { ...ofTheTeam, subject: `restriction:${id}`, link: decisionsPath, body: [] }
  // The organiser opens the ride, and a restored ride replaces its notification.
  const ofRide = { ...own, subject: `kept:${subjectId}`, link: `/rides/${subjectId}` }
  if (kind === 'warning') return { ...own, kind: 'warning', title: translatable('team-notices.warning.title') }
  if (kind === 'suspension') return { ...own, kind: 'suspended', title: translatable('restrictions.suspended.title') }
  if (kind === 'hidden')
    return { ...ofRide, kind: 'rideTakenDown', title: translatable('team-notices.rideHidden.title', { ride }) }
  if (subjectType === 'ride')
    return { ...ofRide, kind: 'rideCancelled', title: translatable('team-notices.rideCancelled.title', { ride }) }
  const title =
    subjectType === 'message'
      ? translatable('team-notices.messageRemoved.title')
      : translatable('team-notices.photoRemoved.title')
  return { ...own, kind: 'removed', title }
}

export function consequence({ kind, subjectType }: Pick<Told, 'kind' | 'subjectType'>): Translatable[] {
  if (kind === 'hidden') return [translatable('team-notices.rideHidden.body')]
  if (kind !== 'takedown') return []
  if (subjectType === 'ride') return [translatable('team-notices.rideCancelled.body')]
  return [
    subjectType === 'message'
      ? translatable('team-notices.messageRemoved.body')
      : translatable('team-notices.photoRemoved.body'),
  ]
}

export const appealAnswered = (restriction: RestrictionRow, outcome: 'uphold' | 'lift'): Notice => ({
  ...ofTheTeam,
  kind: 'appealAnswered',
  subject: `appeal:${restriction.id}`,
  title: translatable('team-notices.appealDismissed.title'),
  body: appealAnswer(restriction, outcome),
  link: decisionsPath,
})

/** Read after the suspension; a mail is sent at once. */
export const suspensionUpheld = (): Notice => ({
  ...ofTheTeam,
  kind: 'appealAnswered',
  subject: 'suspension',
  title: translatable('team-notices.appealDismissed.title'),
  body: [translatable('team-notices.appealDismissed.body')],
  link: null,
})

/** Says what an answer cannot bring back. */
export function appealAnswer(
  { kind, subjectType }: Pick<RestrictionRow, 'kind' | 'subjectType'>,
  outcome: 'uphold' | 'lift',
): Translatable[] {
  if (outcome === 'uphold') return [translatable('restrictions.answer.upheld')]
  const lost =
    subjectType === 'ride'
      ? translatable('restrictions.answer.rideLost')
      : translatable('restrictions.answer.contentLost')
  return [translatable('restrictions.answer.withdrawn'), ...(kind === 'takedown' ? [lost] : [])]
}
