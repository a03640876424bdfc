import type { TextKey } from '@scooter-rides/messages'
import type { Me, NotificationTopic } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useSettings } from '../use-settings.ts'
import { DeviceRow } from './device-row.tsx'
import { QuietHoursRow } from './quiet-hours-row.tsx'

import './notifications-section.css'

/** In display order. */
const topicLabels: Record<NotificationTopic, { title: TextKey; hint: TextKey }> = {
  friends: { title: 'profile.topics.friends', hint: 'profile.topics.friendsHint' },
  rides: { title: 'profile.topics.rides', hint: 'profile.topics.ridesHint' },
  messages: { title: 'profile.topics.messages', hint: 'profile.topics.messagesHint' },
  invites: { title: 'profile.topics.invites', hint: 'profile.topics.invitesHint' },
  reminders: { title: 'profile.topics.reminders', hint: 'profile.topics.remindersHint' },
  alerts: { title: 'profile.topics.alerts', hint: 'profile.topics.alertsHint' },
}
const topics = (Object.keys(topicLabels) as NotificationTopic[]).map((name) => ({ name, ...topicLabels[name] }))

export function NotificationsSection({ rider }: { rider: Me }) {
  const change = useSettings(rider)
  const { notifications, push, dailyDigest } = rider.settings
  return (
    <section aria-labelledby="notifications-title" className="mt-10">
      <h2 className="text-h2" id="notifications-title">
        {t('profile.notifications.title')}
      </h2>
      <table className="notification-switches">
        <caption className="sr-only">{t('profile.notifications.caption')}</caption>
        <thead>
          <tr className="text-label">
            <th scope="col">
              <span className="sr-only">{t('profile.notifications.about')}</span>
            </th>
            <th scope="col">{t('profile.notifications.bell')}</th>
            <th scope="col">{t('profile.notifications.devices')}</th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ name, title, hint }) => (
            <tr key={name}>
              <th scope="row">
                <span className="text-h3">{t(title)}</span>
                <span className="notification-hint">{t(hint)}</span>
              </th>
              <td>
                <Switch
                  label={<span className="sr-only">{t('profile.notifications.inBell', { topic: t(title) })}</span>}
                  checked={notifications[name]}
                  onChange={(event) => void change({ notifications: { [name]: event.currentTarget.checked } })}
                />
              </td>
              <td>
                {/* A topic that is off for the bell is never pushed either. */}
                <Switch
                  label={<span className="sr-only">{t('profile.notifications.onDevices', { topic: t(title) })}</span>}
                  checked={notifications[name] && push[name]}
                  disabled={!notifications[name]}
                  onChange={(event) => void change({ push: { [name]: event.currentTarget.checked } })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="rows">
        <DeviceRow />
        <QuietHoursRow rider={rider} />
        <SettingRow title={t('profile.notifications.mail')} hint={t('profile.notifications.mailHint')}>
          <Switch
            label={<span className="sr-only">{t('profile.notifications.mail')}</span>}
            checked={dailyDigest}
            onChange={(event) => void change({ dailyDigest: event.currentTarget.checked })}
          />
        </SettingRow>
      </div>
    </section>
  )
}
