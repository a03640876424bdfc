import type { Me } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useSettings } from '../use-settings.ts'
import { AgeRow } from './age-row.tsx'
import { ZoneList } from './zone-list.tsx'

const switches = [
  { name: 'sendReceipts', title: 'profile.privacy.receipts', hint: 'profile.privacy.receiptsHint' },
  { name: 'sendTyping', title: 'profile.privacy.typing', hint: 'profile.privacy.typingHint' },
  {
    name: 'showPresence',
    title: 'profile.privacy.presence',
    hint: 'profile.privacy.presenceHint',
  },
] as const

export function PrivacySection({ rider }: { rider: Me }) {
  const change = useSettings(rider)
  return (
    <div className="grid gap-10">
      <ZoneList />
      <section aria-labelledby="traces-title">
        <h2 className="text-h2" id="traces-title">
          {t('profile.privacy.title')}
        </h2>
        <div className="rows">
          {switches.map(({ name, title, hint }) => (
            <SettingRow key={name} title={t(title)} hint={t(hint)}>
              <Switch
                label={<span className="sr-only">{t(title)}</span>}
                checked={rider.settings[name]}
                onChange={(event) => void change({ [name]: event.currentTarget.checked })}
              />
            </SettingRow>
          ))}
          <SettingRow title={t('profile.privacy.profile')} hint={t('profile.privacy.profileHint')}>
            <Segmented
              label={t('profile.privacy.profile')}
              value={rider.settings.profile}
              onChange={(value) => void change({ profile: value })}
              options={[
                { value: 'private', label: t('profile.privacy.private') },
                { value: 'public', label: t('profile.privacy.public') },
              ]}
            />
          </SettingRow>
          <SettingRow title={t('profile.privacy.messages')} hint={t('profile.privacy.messagesHint')}>
            <Segmented
              label={t('profile.privacy.messages')}
              value={rider.settings.messagesFrom}
              onChange={(value) => void change({ messagesFrom: value })}
              options={[
                { value: 'friends', label: t('profile.privacy.friends') },
                { value: 'everyone', label: t('profile.privacy.everybody') },
              ]}
            />
          </SettingRow>
          <SettingRow title={t('profile.privacy.location')} hint={t('profile.privacy.locationHint')}>
            <Switch
              label={<span className="sr-only">{t('profile.privacy.location')}</span>}
              checked={rider.settings.location === 'on'}
              onChange={(event) => void change({ location: event.currentTarget.checked ? 'on' : 'off' })}
            />
          </SettingRow>
          <SettingRow title={t('profile.privacy.statistics')} hint={t('profile.privacy.statisticsHint')}>
            <Segmented
              label={t('profile.privacy.statisticsWho')}
              value={rider.settings.shareStatistics}
              onChange={(value) => void change({ shareStatistics: value })}
              options={[
                { value: 'nobody', label: t('profile.privacy.nobody') },
                { value: 'friends', label: t('profile.privacy.friends') },
                { value: 'everybody', label: t('profile.privacy.everybody') },
              ]}
            />
          </SettingRow>
          <AgeRow rider={rider} />
        </div>
      </section>
    </div>
  )
}
