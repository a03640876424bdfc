import type { Me } from '@scooter-rides/contract'
import { useState } from 'react'
import { localZone } from '../../../lib/time/zoned-time.ts'
import { t } from '../../../lib/language/t.ts'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { zoneName } from '../../ride-shared/ride-time.ts'
import { SettingRow } from '../setting-row.tsx'
import { useSettings } from '../use-settings.ts'

const usual = { from: '22:00', to: '07:00' }
const ends = [
  { name: 'from', label: 'profile.quiet.from' },
  { name: 'to', label: 'profile.quiet.to' },
] as const

/** The hours without push messages. The bell is not affected. */
export function QuietHoursRow({ rider }: { rider: Me }) {
  const change = useSettings(rider)
  const [opened] = useState(() => new Date())
  const { quietHours, timeZone } = rider.settings
  const zone = zoneName(opened, timeZone ?? localZone())
  return (
    <SettingRow
      title={t('profile.quiet.title')}
      hint={
        quietHours && quietHours.from === quietHours.to ? t('profile.quiet.never') : t('profile.quiet.hint', { zone })
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        {quietHours &&
          ends.map(({ name, label }) => (
            <TextField
              // Remounted when a failed save is reverted.
              key={`${name} ${quietHours[name]}`}
              label={t(label)}
              type="time"
              // Uncontrolled, because an incomplete time is invalid: it is saved on blur.
              defaultValue={quietHours[name]}
              onBlur={({ currentTarget: { value } }) => {
                if (value && value !== quietHours[name]) void change({ quietHours: { ...quietHours, [name]: value } })
              }}
            />
          ))}
        <Switch
          label={<span className="sr-only">{t('profile.quiet.title')}</span>}
          checked={quietHours !== null}
          onChange={(event) => void change({ quietHours: event.currentTarget.checked ? usual : null })}
        />
      </div>
    </SettingRow>
  )
}
