import type { Me, Settings } from '@scooter-rides/contract'
import DeviceIcon from '~icons/pixelarticons/monitor'
import MoonIcon from '~icons/pixelarticons/moon-stars'
import SunIcon from '~icons/pixelarticons/sun'
import { t } from '../../../lib/language/t.ts'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { SettingRow } from '../setting-row.tsx'
import { LanguageRow } from './language-row.tsx'
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
        {t('profile.preferences.title')}
      </h2>
      <div className="rows">
        <SettingRow title={t('profile.preferences.units')} hint={t('profile.preferences.unitsHint')}>
          <Segmented
            label={t('profile.preferences.units')}
            value={units}
            onChange={(value) => void change({ units: value })}
            options={[
              { value: 'imperial', label: t('profile.preferences.imperial') },
              { value: 'metric', label: t('profile.preferences.metric') },
            ]}
          />
        </SettingRow>
        <LanguageRow rider={rider} />
        <TimeZoneRow rider={rider} />
        <SettingRow title={t('profile.preferences.windows')} hint={t('profile.preferences.windowsHint')}>
          <Segmented
            label={t('profile.preferences.windows')}
            value={skin}
            onChange={(value) => void changeAppearance({ skin: value })}
            options={[
              { value: 'auto', label: t('profile.preferences.auto') },
              { value: 'retro', label: t('profile.preferences.retro') },
              { value: 'futuristic', label: t('profile.preferences.futuristic') },
            ]}
          />
        </SettingRow>
        <SettingRow title={t('profile.preferences.mode')} hint={t('profile.preferences.modeHint')}>
          <Segmented
            label={t('profile.preferences.mode')}
            value={mode}
            onChange={(value) => void changeAppearance({ mode: value })}
            options={[
              { value: 'system', label: t('profile.preferences.system'), icon: DeviceIcon },
              { value: 'light', label: t('profile.preferences.light'), icon: SunIcon },
              { value: 'dark', label: t('profile.preferences.dark'), icon: MoonIcon },
            ]}
          />
        </SettingRow>
      </div>
    </section>
  )
}
