import type { StorageUsage } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '../../../lib/units/format-bytes.ts'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { storageUsageQuery } from '../account.queries.ts'
import { SettingRow } from '../setting-row.tsx'

/** The bar warns from this share on. */
const nearlyFull = 0.9

export function StorageRow() {
  const { data: usage, isError } = useQuery(storageUsageQuery)
  const hint = isError ? 'Not available at the moment.' : usage ? hintFor(usage) : 'Counting...'
  return (
    <SettingRow title="Storage" hint={hint}>
      {usage?.quotaBytes && (
        <div className="w-40">
          <Progress
            label="Storage used"
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
  const used = `Your photos and attachments take up ${formatBytes(usedBytes)}`
  return quotaBytes === null ? `${used}.` : `${used} of ${formatBytes(quotaBytes)}.`
}
