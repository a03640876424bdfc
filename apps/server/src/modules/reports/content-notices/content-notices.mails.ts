import { limits, type QueuedSubject, type ReportOutcome } from '@scooter-rides/contract'
import { translatable, type LanguageTag, type Translatable } from '@scooter-rides/messages'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { writeMail } from '../../../platform/mail/write-mail.ts'
import { groundText } from '../../moderation/restrictions.policy.ts'

interface SenderMail {
  to: string
  /** The reader's. */
  language: LanguageTag
  productName: string
  reference: string
}

/** It contains no text of the sender, who may have given the address of another person. */
export function receiptMail({ to, language, productName: product, reference }: SenderMail): Mail {
  return writeMail({
    to,
    language,
    subject: translatable('notice-mails.receipt.subject', { product, reference }),
    paragraphs: [
      translatable('mails.greetingWithoutName'),
      translatable('notice-mails.receipt.text', { product, reference }),
      translatable('notice-mails.receipt.next'),
      translatable('notice-mails.receipt.objection', { months: limits.appealMonths }),
      translatable('notice-mails.receipt.notYou'),
    ],
  })
}

/** In general terms: the exact sanction is only known to the team and the rider concerned. */
function outcomeText(outcome: ReportOutcome): Translatable {
  if (outcome === 'remove') return translatable('notice-mails.decision.removed')
  return outcome === 'dismiss'
    ? translatable('notice-mails.decision.noAction')
    : translatable('notice-mails.decision.action')
}

/** The team acts on a page elsewhere and tells it in the note, so "no action" could be untrue. */
function whatWasDecided({ subjectType, outcome, ground, note }: DecisionMail): Translatable[] {
  if (subjectType === 'page' && note !== '') return [translatable('notice-mails.decision.answer'), note]
  return [
    outcomeText(outcome),
    ...(ground === null ? [] : [groundText(ground)]),
    ...(note === '' ? [] : [translatable('notice-mails.decision.note'), note]),
  ]
}

interface DecisionMail extends SenderMail {
  subjectType: QueuedSubject
  outcome: ReportOutcome
  ground: string | null
  /** A text of the team to the sender; may be empty. */
  note: string
  /** Null for the answer to an objection, which is final. */
  objectionUrl: string | null
}

export function decisionMail(decision: DecisionMail): Mail {
  const { to, language, productName: product, reference, objectionUrl } = decision
  const isFirst = objectionUrl !== null
  return writeMail({
    to,
    language,
    subject: isFirst
      ? translatable('notice-mails.decision.subject', { reference })
      : translatable('notice-mails.objection.subject', { reference }),
    paragraphs: [
      translatable('mails.greetingWithoutName'),
      isFirst
        ? translatable('notice-mails.decision.text', { product, reference })
        : translatable('notice-mails.objection.text', { product, reference }),
      ...whatWasDecided(decision),
      translatable('notice-mails.decision.byPeople'),
      ...(objectionUrl === null
        ? [translatable('notice-mails.objection.final')]
        : [translatable('notice-mails.decision.objection', { months: limits.appealMonths }), objectionUrl]),
    ],
  })
}
