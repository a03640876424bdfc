import type { NewTracker } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { QrCode } from '../../../ui/content/qr-code.tsx'
import { appNames } from './app-names.ts'
import { SettingValue } from './setting-value.tsx'
import { ownTracksLink } from './tracker-links.ts'

export function OwnTracksSettings({ settings }: { settings: NewTracker['owntracks'] }) {
  const { url, username, password } = settings
  const link = ownTracksLink(settings)
  return (
    <div className="grid gap-4">
      <p>{t('live-trackers.owntracks.android')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>{t('live-trackers.owntracks.here')}</span>
        <ButtonLink href={link}>{t('live-trackers.owntracks.open')}</ButtonLink>
      </div>
      <figure className="grid gap-2">
        <QrCode text={link} label={t('live-trackers.settings.qrCode', { app: appNames.owntracks })} />
        <figcaption className="text-center text-sm text-ink-2">{t('live-trackers.owntracks.scan')}</figcaption>
      </figure>
      <h3 className="text-h3">{t('live-trackers.settings.values')}</h3>
      {/* not translated: the name of a protocol */}
      <SettingValue label={t('live-trackers.owntracks.mode')} value="HTTP" />
      <SettingValue label={t('live-trackers.owntracks.url')} value={url} />
      <SettingValue label={t('live-trackers.owntracks.username')} value={username} />
      <SettingValue label={t('live-trackers.owntracks.password')} value={password} />
      <p>{t('live-trackers.owntracks.move')}</p>
    </div>
  )
}
