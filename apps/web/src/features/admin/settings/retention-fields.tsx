import type { Retention } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import { Select } from '../../../ui/form/select.tsx'

interface RetentionFieldsProps {
  retention: Retention
  onChange: (change: Partial<Retention>) => void
}

const fields = {
  keepMessagesMonths: { label: 'admin-retention.messages', hint: 'admin-retention.messagesHint' },
  keepRidesMonths: { label: 'admin-retention.rides', hint: 'admin-retention.ridesHint' },
  keepIdleAccountsMonths: { label: 'admin-retention.accounts', hint: 'admin-retention.accountsHint' },
  keepAuditLogMonths: { label: 'admin-retention.auditLog', hint: 'admin-retention.auditLogHint' },
} as const satisfies Record<keyof Retention, { label: TextKey; hint: TextKey }>

const offered = [6, 12, 24, 36, 60, 120]

export const retentionNames = Object.keys(fields) as (keyof Retention)[]

/** After how many months the site deletes data. */
export function RetentionFields({ retention, onChange }: RetentionFieldsProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-2 text-h2">{t('admin-retention.title')}</legend>
      <p className="text-ink-2">{t('admin-retention.hint')}</p>
      {retentionNames.map((name) => (
        <Select
          key={name}
          label={t(fields[name].label)}
          hint={t(fields[name].hint)}
          value={valueOf(retention[name])}
          onChange={(value) => onChange({ [name]: value === 'keep' ? null : Number(value) })}
          options={choices(retention[name])}
        />
      ))}
    </fieldset>
  )
}

const valueOf = (months: number | null) => (months === null ? 'keep' : String(months))

/** Includes a period that was chosen otherwise, such as with the API. */
function choices(months: number | null) {
  const periods = [...new Set([...offered, ...(months === null ? [] : [months])])].toSorted((one, other) => one - other)
  return [
    { value: 'keep', label: t('admin-retention.keep') },
    ...periods.map((period) => ({ value: String(period), label: t('admin-retention.months', { months: period }) })),
  ]
}
