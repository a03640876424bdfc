import type { Me } from '@scooter-rides/contract'
import { localZone } from '../../../lib/time/zoned-time.ts'
import { t } from '../../../lib/language/t.ts'
import { Select } from '../../../ui/form/select.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useSettings } from '../use-settings.ts'

const auto = 'auto'
const words = (zone: string) => zone.replaceAll('_', ' ')

/** The zone of reminders and quiet hours: this device's, or a selected one. */
export function TimeZoneRow({ rider }: { rider: Me }) {
  const change = useSettings(rider)
  const { timeZone, isTimeZoneAuto } = rider.settings
  const here = localZone()
  // The saved zone may be unknown to this browser.
  const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(timeZone ? [timeZone] : [])])].toSorted()
  return (
    <SettingRow title={t('profile.preferences.zone')} hint={t('profile.preferences.zoneHint')}>
      <Select
        label={t('profile.preferences.zone')}
        isLabelHidden
        fieldClassName="w-full sm:w-72"
        value={isTimeZoneAuto || timeZone === null ? auto : timeZone}
        onChange={(zone) =>
          void change(
            zone === auto ? { isTimeZoneAuto: true, timeZone: here } : { isTimeZoneAuto: false, timeZone: zone },
          )
        }
        options={[
          { value: auto, label: t('profile.preferences.zoneHere', { zone: words(here) }) },
          ...zones.map((zone) => ({ value: zone, label: words(zone) })),
        ]}
      />
    </SettingRow>
  )
}
