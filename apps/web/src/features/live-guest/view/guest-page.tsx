import { isolate } from '@scooter-rides/contract'
import { useEffect } from 'react'
import { t } from '../../../lib/language/t.ts'
import { setContentTitle } from '../../../lib/page/page-title.ts'
import { product } from '../../../lib/product.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { GuestLinkEnded } from './guest-link-ended.tsx'
import { GuestPlace } from './guest-place.tsx'
import { useGuestView } from './use-guest-view.ts'

import './guest-page.css'

/** The page of a guest link: the position of one rider, for people without an account. */
export function GuestPage({ token }: { token: string }) {
  const { view, hasEnded, error, refetch, isConnected, now } = useGuestView(token)
  const title = view && t('live-guest.page.title', { name: isolate(view.firstName), ride: isolate(view.rideTitle) })
  // Not among the recent pages of the start menu: the address contains the token.
  useEffect(() => (title === undefined ? undefined : setContentTitle(title)), [title])

  if (hasEnded) return <GuestLinkEnded />
  if (!view && error)
    return <LoadFailed title={t('live-guest.page.failed')} error={error} onRetry={() => void refetch()} />
  if (!view) return <Loading>{t('live-guest.page.loading')}</Loading>
  return (
    <div className="guest">
      <header className="guest-head">
        <h1 className="text-h1 wrap-anywhere">
          <bdi>{view.firstName}</bdi>
        </h1>
        <p className="text-ink-2 wrap-anywhere">
          <bdi>{view.rideTitle}</bdi>
        </p>
      </header>
      <GuestPlace view={view} isConnected={isConnected} now={now} />
      <footer className="guest-foot">
        <span>{t('live-guest.page.nothingStored')}</span>
        <AppLink href="/about" className="tap-link">
          {t('live-guest.page.about', { product })}
        </AppLink>
      </footer>
    </div>
  )
}
