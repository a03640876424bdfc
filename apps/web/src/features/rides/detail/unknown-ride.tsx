import { t } from '../../../lib/language/t.ts'
import { MissingPage } from '../../../ui/layout/missing-page.tsx'

export function UnknownRide({ wasShown }: { wasShown: boolean }) {
  return (
    <MissingPage title={t('rides.unknown.title')}>
      <p role="status">{wasShown ? t('rides.unknown.deleted') : t('rides.unknown.text')}</p>
    </MissingPage>
  )
}
