import type { Me } from '@scooter-rides/contract'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useSettings } from '../use-settings.ts'
import { ZoneList } from './zone-list.tsx'

const switches = [
  { name: 'sendReceipts', title: 'Read receipts', hint: 'Others see which of their messages you have read.' },
  { name: 'sendTyping', title: 'Typing', hint: 'Others see when you are typing.' },
  {
    name: 'showPresence',
    title: 'Online status',
    hint: 'Others see when you are online and when you were last online.',
  },
] as const

export function PrivacySection({ rider }: { rider: Me }) {
  const change = useSettings(rider)
  return (
    <div className="grid gap-10">
      <ZoneList />
      <section aria-labelledby="traces-title">
        <h2 className="text-h2" id="traces-title">
          What others see
        </h2>
        <div className="rows">
          {switches.map(({ name, title, hint }) => (
            <SettingRow key={name} title={title} hint={hint}>
              <Switch
                label={<span className="sr-only">{title}</span>}
                checked={rider.settings[name]}
                onChange={(event) => void change({ [name]: event.currentTarget.checked })}
              />
            </SettingRow>
          ))}
          <SettingRow
            title="Statistics"
            hint="Others see how far and how often you rode each month, but never where, and not your odometers."
          >
            <Segmented
              label="Who can see your statistics"
              value={rider.settings.shareStatistics}
              onChange={(value) => void change({ shareStatistics: value })}
              options={[
                { value: 'nobody', label: 'Nobody' },
                { value: 'friends', label: 'Friends' },
                { value: 'everybody', label: 'Everybody' },
              ]}
            />
          </SettingRow>
        </div>
      </section>
    </div>
  )
}
