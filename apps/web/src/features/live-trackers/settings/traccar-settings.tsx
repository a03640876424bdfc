import type { NewTracker } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { QrCode } from '../../../ui/content/qr-code.tsx'
import { appNames } from './app-names.ts'
import { SettingValue } from './setting-value.tsx'
import { traccarLink } from './tracker-links.ts'

export function TraccarSettings({ settings }: { settings: NewTracker['traccar'] }) {
  const { url, deviceId } = settings
  return (
    <div className="grid gap-4">
      <figure className="grid gap-2">
        <QrCode text={traccarLink(settings)} label={t('live-trackers.settings.qrCode', { app: appNames.traccar })} />
        <figcaption className="text-center text-sm text-ink-2">{t('live-trackers.traccar.scan')}</figcaption>
      </figure>
      <h3 className="text-h3">{t('live-trackers.settings.values')}</h3>
      <SettingValue label={t('live-trackers.traccar.deviceId')} value={deviceId} />
      <SettingValue label={t('live-trackers.traccar.url')} value={url} />
      <p>{t('live-trackers.traccar.rest')}</p>
    </div>
  )
}
