import type { StorageUsage } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { t } from '../../../lib/language/t.ts'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { storageUsageQuery } from '../account.queries.ts'
import { SettingRow } from '../setting-row.tsx'

/** The bar warns from this share on. */
const nearlyFull = 0.9

export function StorageRow() {
  const { data: usage, isError } = useQuery(storageUsageQuery)
  const hint = isError ? t('profile.storage.unavailable') : usage ? hintFor(usage) : t('profile.storage.counting')
  return (
    <SettingRow title={t('profile.storage.title')} hint={hint}>
      {usage?.quotaBytes && (
        <div className="w-40">
          <Progress
            label={t('profile.storage.bar')}
            value={usage.usedBytes}
            max={usage.quotaBytes}
            tone={usage.usedBytes > usage.quotaBytes * nearlyFull ? 'amber' : 'mint'}
          />
        </div>
      )}
    </SettingRow>
  )
}

function hintFor({ usedBytes, quotaBytes }: StorageUsage): string {
  const used = formatBytes(usedBytes)
  return quotaBytes === null
    ? t('profile.storage.used', { used })
    : t('profile.storage.usedOf', { used, quota: formatBytes(quotaBytes) })
}
