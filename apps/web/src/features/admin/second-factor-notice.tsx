import type { SecondFactor } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { fullTime } from '../../lib/time/relative-time.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Note } from '../../ui/feedback/note.tsx'

/** The site requires a second factor of its team, and this member has none. */
export function SecondFactorNotice({ factor: { requiredFrom, isOverdue } }: { factor: SecondFactor }) {
  return (
    <Note tone={isOverdue ? 'bad' : 'info'}>
      {isOverdue ? t('factor.required.now') : t('factor.required.soon', { time: fullTime(requiredFrom) })}{' '}
      <AppLink href="/dashboard?section=security#profile">{t('factor.required.go')}</AppLink>
    </Note>
  )
}
