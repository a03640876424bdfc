import type { Me, Settings } from '@scooter-rides/contract'
import DeviceIcon from '~icons/pixelarticons/monitor'
import MoonIcon from '~icons/pixelarticons/moon-stars'
import SunIcon from '~icons/pixelarticons/sun'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { SettingRow } from '../setting-row.tsx'
import { TimeZoneRow } from './time-zone-row.tsx'
import { useSettings } from '../use-settings.ts'

export type Appearance = Pick<Settings, 'skin' | 'mode'>

interface PreferencesSectionProps {
  rider: Me
  onAppearance: (appearance: Partial<Appearance>) => void
}

/** Units, time zone and appearance: each choice is applied and saved at once. */
export function PreferencesSection({ rider, onAppearance }: PreferencesSectionProps) {
  const change = useSettings(rider)
  const { units, skin, mode } = rider.settings

  async function changeAppearance(appearance: Partial<Appearance>) {
    onAppearance(appearance)
    if (!(await change(appearance))) onAppearance({ skin, mode })
  }

  return (
    <section aria-labelledby="preferences-title">
      <h2 className="text-h2" id="preferences-title">
        Preferences
      </h2>
      <div className="rows">
        <SettingRow title="Units" hint="Distances, speeds and temperatures, everywhere.">
          <Segmented
            label="Units"
            value={units}
            onChange={(value) => void change({ units: value })}
            options={[
              { value: 'imperial', label: 'mi, mph, °F' },
              { value: 'metric', label: 'km, km/h, °C' },
            ]}
          />
        </SettingRow>
        <TimeZoneRow rider={rider} />
        <SettingRow title="Windows" hint="Each screen’s own look, or one look for all of them.">
          <Segmented
            label="Windows"
            value={skin}
            onChange={(value) => void changeAppearance({ skin: value })}
            options={[
              { value: 'auto', label: 'Auto' },
              { value: 'retro', label: 'Retro' },
              { value: 'futuristic', label: 'Futuristic' },
            ]}
          />
        </SettingRow>
        <SettingRow title="Mode" hint="System follows your device through day and night.">
          <Segmented
            label="Mode"
            value={mode}
            onChange={(value) => void changeAppearance({ mode: value })}
            options={[
              { value: 'system', label: 'System', icon: DeviceIcon },
              { value: 'light', label: 'Light', icon: SunIcon },
              { value: 'dark', label: 'Dark', icon: MoonIcon },
            ]}
          />
        </SettingRow>
      </div>
    </section>
  )
}
