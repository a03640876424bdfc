import type { SiteTextVersion } from '@scooter-rides/contract'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { t } from '../../../lib/language/t.ts'

/** "Version 3, Friday, May 1, 2026 at 10:00 AM, by Ada". */
export function versionLabel({ version, updatedAt, author, isWithdrawn }: SiteTextVersion): string {
  const time = fullTime(updatedAt)
  const by = author?.displayName ?? t('admin-texts.server')
  return isWithdrawn
    ? t('admin-texts.withdrawnBy', { version, time, author: by })
    : t('admin-texts.savedBy', { version, time, author: by })
}
