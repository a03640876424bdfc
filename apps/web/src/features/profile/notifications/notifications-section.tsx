import type { Me, NotificationTopic } from '@scooter-rides/contract'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { SettingRow } from '../setting-row.tsx'
import { useSettings } from '../use-settings.ts'
import { DeviceRow } from './device-row.tsx'
import { QuietHoursRow } from './quiet-hours-row.tsx'

import './notifications-section.css'

/** In display order. */
const topicLabels: Record<NotificationTopic, { title: string; hint: string }> = {
  friends: { title: 'Friends', hint: 'Requests, and replies to yours.' },
  rides: { title: 'Rides', hint: 'Changes to rides that you lead or joined, and new participants.' },
  messages: { title: 'Messages', hint: 'Messages that arrived while you were away.' },
  invites: { title: 'Invitations', hint: 'Rides that you are invited to.' },
  reminders: { title: 'Reminders', hint: 'A day and an hour before a ride that you lead or have a seat on.' },
  alerts: { title: 'Ride alerts', hint: 'New rides that match your alerts.' },
}
const topics = (Object.keys(topicLabels) as NotificationTopic[]).map((name) => ({ name, ...topicLabels[name] }))

export function NotificationsSection({ rider }: { rider: Me }) {
  const change = useSettings(rider)
  const { notifications, push, dailyDigest } = rider.settings
  return (
    <section aria-labelledby="notifications-title" className="mt-10">
      <h2 className="text-h2" id="notifications-title">
        Notifications
      </h2>
      <table className="notification-switches">
        <caption className="sr-only">Choose what you are notified of, and where</caption>
        <thead>
          <tr className="text-label">
            <th scope="col">
              <span className="sr-only">About</span>
            </th>
            <th scope="col">Bell</th>
            <th scope="col">Devices</th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ name, title, hint }) => (
            <tr key={name}>
              <th scope="row">
                <span className="text-h3">{title}</span>
                <span className="notification-hint">{hint}</span>
              </th>
              <td>
                <Switch
                  label={<span className="sr-only">{title} in the bell</span>}
                  checked={notifications[name]}
                  onChange={(event) => void change({ notifications: { [name]: event.currentTarget.checked } })}
                />
              </td>
              <td>
                {/* A topic that is off for the bell is never pushed either. */}
                <Switch
                  label={<span className="sr-only">{title} on your devices</span>}
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
        <SettingRow title="Daily mail" hint="Once a day, if there is something you have not read.">
          <Switch
            label={<span className="sr-only">Daily mail</span>}
            checked={dailyDigest}
            onChange={(event) => void change({ dailyDigest: event.currentTarget.checked })}
          />
        </SettingRow>
      </div>
    </section>
  )
}
