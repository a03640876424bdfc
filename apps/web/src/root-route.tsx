import { createRootRouteWithContext } from '@tanstack/react-router'

import { Desktop } from './desktop/desktop.tsx'
import { lazyScreen } from './desktop/screens/lazy-screen.tsx'
import { reloadWhenOutdated } from './desktop/offline/reload-when-outdated.ts'
import type { MapSlots } from './map/controls/map-slots.ts'
import type { RouterContext } from './router-context.ts'
import { lazyPart, NothingInstead } from './ui/feedback/lazy-part.tsx'
import { Loading } from './ui/feedback/skeleton.tsx'
import { t } from './lib/language/t.ts'

export const NotFoundScreen = lazyScreen(
  async () => (await import('./desktop/screens/not-found-screen.tsx')).NotFoundScreen,
  {
    isAhead: true,
  },
)

/** For riders only; the header reserves its space. */
const Bell = lazyPart(async () => (await import('./features/notifications/bell.tsx')).Bell, { failed: NothingInstead })

const ReportHost = lazyPart(async () => (await import('./features/reports/report-host.tsx')).ReportHost, {
  failed: NothingInstead,
})

const Suspended = lazyPart(async () => (await import('./routes/account/suspended.tsx')).SuspendedScreen, {
  pending: <Loading>{() => t('shell.loadingAccount')}</Loading>,
})

const Consent = lazyPart(async () => (await import('./routes/account/consent.tsx')).ConsentPart, {
  failed: NothingInstead,
})

/** Content that the shell adds to every map; loaded with the first map. */
const onMaps: MapSlots = {
  Note: lazyPart(async () => (await import('./features/places/streets-note.tsx')).StreetsNote, {
    failed: NothingInstead,
  }),
  Tools: lazyPart(async () => (await import('./features/places/locate-tool.tsx')).LocateTool, {
    failed: NothingInstead,
  }),
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <Desktop Bell={Bell} ReportHost={ReportHost} onMaps={onMaps} Suspended={Suspended} Consent={Consent} />
  ),
  notFoundComponent: NotFoundScreen,
  beforeLoad: reloadWhenOutdated,
})
