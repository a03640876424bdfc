import { t } from '../../../lib/language/t.ts'
import { CopyField } from '../../../ui/form/copy-field.tsx'

export function SettingValue({ label, value }: { label: string; value: string }) {
  return (
    <CopyField
      label={label}
      value={value}
      copyLabel={t('live-trackers.settings.copy', { label })}
      copiedText={t('live-trackers.settings.copied', { label })}
    />
  )
}
