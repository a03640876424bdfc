import { useQuery } from '@tanstack/react-query'
import { isApiError } from '../../../api/api-error.ts'
import { t } from '../../../lib/language/t.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { lateRiderLinkQuery } from '../../home-by/home-by.queries.ts'
import { GuestLinkEnded } from './guest-link-ended.tsx'
import { GuestPage } from './guest-page.tsx'

/** The guest page of a rider who did not report back, for a friend who was told. The address contains no token. */
export function LateRiderPage({ homeById }: { homeById: number }) {
  const { data: link, error, refetch } = useQuery(lateRiderLinkQuery(homeById))
  if (link?.token) return <GuestPage key={link.token} token={link.token} />
  if (link || (isApiError(error) && error.status === 400)) return <GuestLinkEnded />
  if (error) return <LoadFailed title={t('live-guest.page.failed')} error={error} onRetry={() => void refetch()} />
  return <Loading>{t('live-guest.page.loading')}</Loading>
}
