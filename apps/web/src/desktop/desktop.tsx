import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { Outlet } from '@tanstack/react-router'
import type { Me } from '@scooter-rides/contract'
import { type ComponentType, useLayoutEffect } from 'react'

import { MapSlotsContext, type MapSlots } from '../map/controls/map-slots.ts'
import { ConfirmHost } from '../ui/popup/confirm-host.tsx'
import { lazyPart, NothingInstead } from '../ui/feedback/lazy-part.tsx'
import { SkinOverride } from '../ui/base/skin.ts'
import { ToastHost } from '../ui/toast/toast-host.tsx'
import { useAppStore } from '../session/storage/app-store.ts'
import { t } from '../lib/language/t.ts'
import { isRightToLeft } from '../lib/language/direction.ts'
import { useLanguage } from '../lib/language/language.ts'
import { appRendered } from '../lib/page/prerendered.ts'
import { Footer } from './header/footer.tsx'
import { Header } from './header/header.tsx'
import { ImmersiveHost } from './immersive/immersive-host.tsx'
import { OfflineNotice } from './offline/offline-notice.tsx'
import { usePage } from './navigation/use-page.ts'
import { useApplySettings } from '../session/me/use-apply-settings.ts'
import { useArrival } from './navigation/use-arrival.ts'
import { useReadiness } from './offline/use-readiness.ts'
import { PerRider } from '../session/me/per-rider.tsx'
import { useIsSignedIn, useMe } from '../session/me/use-me.ts'
import { useIsBehindSuspension } from './navigation/use-is-behind-suspension.ts'
import { Wallpaper } from './wallpaper.tsx'

import './desktop.css'

const RiderShell = lazyPart(async () => (await import('./rider-shell.tsx')).RiderShell, { failed: NothingInstead })

const overrides = { auto: undefined, retro: 'retro', futuristic: 'neo' } as const

interface DesktopProps {
  Bell: ComponentType<{ rider: Me }>
  ReportHost: ComponentType
  /** Content on every map. */
  onMaps: MapSlots
  Suspended: ComponentType<{ rider: Me }>
  /** Asks for the consent to changed texts of the site. */
  Consent: ComponentType<{ rider: Me }>
}

/** The shell around every screen: city, header, footer, task bar and popups. */
export function Desktop({ Bell, ReportHost, onMaps, Suspended, Consent }: DesktopProps) {
  const rider = useMe()
  const skin = useAppStore((state) => state.skin)
  const page = usePage()
  const isSuspended = rider?.status === 'suspended'
  const isBehindSuspension = useIsBehindSuspension(rider)
  const layout = isBehindSuspension ? 'page' : page.layout
  const isSignedIn = useIsSignedIn()
  const isRoad = layout === 'road'
  useApplySettings(rider)
  useArrival()
  useReadiness(isSignedIn)
  useLanguage()
  useLayoutEffect(appRendered, [])

  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={isRightToLeft() ? 'rtl' : 'ltr'}>
        <SkinOverride value={overrides[skin]}>
          {!isRoad && (
            <Wallpaper isClear={layout === 'bare' || page.isUnknown} isCovered={page.hidesCity && !isSignedIn} />
          )}
          <a className="skip-link" href="#main">
            {t('shell.skip')}
          </a>
          <div
            className="desktop"
            data-layout={layout}
            data-skins={overrides[skin]}
            data-taskbar={(isSignedIn && !isSuspended && !isRoad) || undefined}
          >
            {layout === 'page' && (
              <Header
                isFor={isSuspended ? 'suspended' : isSignedIn ? 'rider' : 'visitor'}
                bell={rider && <Bell key={rider.id} rider={rider} />}
              />
            )}
            <main id="main" className="desktop-main" tabIndex={-1}>
              <MapSlotsContext value={onMaps}>
                <PerRider>{rider && isBehindSuspension ? <Suspended rider={rider} /> : <Outlet />}</PerRider>
              </MapSlotsContext>
            </main>
            {layout === 'page' && <Footer version={__VERSION__} />}
          </div>
          {!isRoad && <OfflineNotice />}
          {rider?.status === 'active' && <RiderShell key={rider.id} rider={rider} hasTaskbar={!isRoad} />}
          {!isRoad && <ImmersiveHost />}
          {rider?.status === 'active' && <ReportHost />}
          {/* Not in ride mode, where a question would cover the road. */}
          {rider?.status === 'active' && rider.consentNeeded.length > 0 && !isRoad && (
            <Consent key={rider.id} rider={rider} />
          )}
          <ConfirmHost />
          <ToastHost />
        </SkinOverride>
      </DirectionProvider>
    </CSPProvider>
  )
}
