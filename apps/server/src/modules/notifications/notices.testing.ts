import { suspensionLifted, warned } from '../moderation/sanctions/sanctions.notices.ts'
import {
  messageRemoved,
  ownRideCancelled,
  ownRideHidden,
  ownRideShown,
  photoRemoved,
} from '../moderation/takedowns/takedowns.notices.ts'
import { appealDismissed, reportAnswered } from '../reports/reports.notices.ts'
import { rolesChanged } from '../admin/users/roles.notices.ts'
import { noticeKinds } from './notice-kinds.ts'
import type { Notice } from './notice.ts'

/** Every notification of the team, as its module writes it. */
export const noticesOfTeam: readonly Notice[] = [
  warned('Slow down.'),
  suspensionLifted(),
  reportAnswered(7, 'dismiss'),
  appealDismissed(),
  rolesChanged({ before: ['user'], after: ['user', 'moderator'] }),
  ownRideHidden({ id: 7, title: 'Coast' }, null),
  ownRideShown({ id: 7, title: 'Coast' }),
  ownRideCancelled({ id: 7, title: 'Coast' }, null),
  messageRemoved(null),
  photoRemoved(null),
]

/** A notification of every kind that a switch turns off. */
export const noticesOfRiders: readonly Notice[] = Object.entries(noticeKinds).flatMap(([kind, { topics }]) =>
  topics.flatMap((topic) =>
    // The type of the pairs does not say which topic belongs to which kind.
    topic === null ? [] : ({ kind, topic, subject: kind, title: kind, body: '', link: null, actorId: null } as Notice),
  ),
)
