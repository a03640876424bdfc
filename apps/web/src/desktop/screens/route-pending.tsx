import { Loading } from '../../ui/feedback/skeleton.tsx'
import { t } from '../../lib/language/t.ts'

export function RoutePending() {
  return <Loading>{t('ui.loading')}</Loading>
}
