import { isolate, type FoundBy, type Restriction } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'

/** The heading of a decision. */
export function decisionTitle({ kind, subject }: Restriction): string {
  const ride = isolate(subject.title ?? '')
  if (kind === 'warning') return t('decisions.kind.warning')
  if (kind === 'suspension') return t('decisions.kind.suspension')
  if (kind === 'hidden') return t('decisions.kind.hidden', { ride })
  if (subject.type === 'ride') return t('decisions.kind.cancelled', { ride })
  return subject.type === 'message' ? t('decisions.kind.message') : t('decisions.kind.photo')
}

export const foundByLabels = {
  report: 'decisions.foundBy.report',
  notice: 'decisions.foundBy.notice',
  team: 'decisions.foundBy.team',
} as const satisfies Record<FoundBy, TextKey>

/** The parts of `rule: TEXT` or `law: TEXT`. */
export function groundParts(ground: string): { label: string; text: string } {
  const end = ground.indexOf(': ')
  const label = ground.slice(0, end) === 'law' ? t('decisions.law') : t('decisions.rule')
  return { label, text: ground.slice(end + 2) }
}
