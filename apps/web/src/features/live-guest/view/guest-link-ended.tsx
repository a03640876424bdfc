import { t } from '../../../lib/language/t.ts'
import { MissingPage } from '../../../ui/layout/missing-page.tsx'

export function GuestLinkEnded() {
  return (
    <MissingPage title={t('live-guest.card.title')}>
      <div className="grid gap-2" role="status">
        <p className="text-h3">{t('live-guest.page.ended')}</p>
        <p>{t('live-guest.page.endedHelp')}</p>
      </div>
    </MissingPage>
  )
}
