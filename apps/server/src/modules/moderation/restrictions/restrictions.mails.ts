import type { FoundBy } from '@scooter-rides/contract'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { mailToRider, type StandingMail, suspensionSentence } from '../sanctions/sanctions.mails.ts'
import { factsText, groundText } from '../restrictions.policy.ts'
import type { RestrictionRow } from '../restrictions.table.ts'
import { appealAnswer, consequence, decisionsPath, restricted } from './restrictions.notices.ts'

type AboutRestriction = StandingMail & { restriction: RestrictionRow }

const origins: Record<FoundBy, TranslatableMessage> = {
  report: translatable('restrictions.foundBy.report'),
  notice: translatable('restrictions.foundBy.notice'),
  team: translatable('restrictions.foundBy.team'),
}

/** The statement of reasons of a decision. */
export function restrictedMail({ restriction, ...standing }: AboutRestriction): Mail {
  const { productName: product, siteUrl } = standing
  const { kind, until, facts, ground, foundBy } = restriction
  const isSuspension = kind === 'suspension'
  const { title } = restricted(restriction)
  return mailToRider(
    standing,
    isSuspension ? translatable('mails.suspended.subject', { product }) : title,
    isSuspension ? suspensionSentence(product, until?.toISOString() ?? null) : title,
    ...consequence(restriction),
    factsText(facts),
    groundText(ground),
    origins[foundBy],
    isSuspension ? translatable('mails.suspended.next') : translatable('restrictions.mailedAppeal'),
    `${siteUrl}${isSuspension ? '/dashboard' : decisionsPath}`,
  )
}

/** @param note of a moderator; may be empty */
export function appealAnsweredMail({
  restriction,
  outcome,
  note,
  ...standing
}: AboutRestriction & { outcome: 'uphold' | 'lift'; note: string }): Mail {
  const { productName: product, siteUrl } = standing
  return mailToRider(
    standing,
    translatable('mails.appealDismissed.subject', { product }),
    ...appealAnswer(restriction, outcome),
    ...(note === '' ? [] : [note]),
    translatable('restrictions.mailedDecisions'),
    `${siteUrl}${decisionsPath}`,
  )
}
