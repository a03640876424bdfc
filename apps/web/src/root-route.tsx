import { createRootRouteWithContext } from '@tanstack/react-router'

import { Desktop } from './desktop/desktop.tsx'
import { lazyScreen } from './desktop/screens/lazy-screen.tsx'
import { reloadWhenOutdated } from './desktop/offline/reload-when-outdated.ts'
import type { MapSlots } from './map/controls/map-slots.ts'
import type { RouterContext } from './router-context.ts'
import { lazyPart, NothingInstead } from './ui/feedback/lazy-part.tsx'
import { Loading } from './ui/feedback/skeleton.tsx'

export const NotFoundScreen = lazyScreen(
  async () => (await import('./desktop/screens/not-found-screen.tsx')).NotFoundScreen,
  {
    isAhead: true,
  },
)

/** For riders only; the header keeps its place. */
const Bell = lazyPart(async () => (await import('./features/notifications/bell.tsx')).Bell, { failed: NothingInstead })

/** For riders only: what they report, from wherever they are. */
const ReportHost = lazyPart(async () => (await import('./features/reports/report-host.tsx')).ReportHost, {
  failed: NothingInstead,
})

const Suspended = lazyPart(async () => (await import('./routes/account/suspended.tsx')).SuspendedScreen, {
  pending: <Loading>Loading your account...</Loading>,
})

/** What every map shows of the rider and says to an admin; it comes with the first map. */
const onMaps: MapSlots = {
  Note: lazyPart(async () => (await import('./features/places/streets-note.tsx')).StreetsNote, {
    failed: NothingInstead,
  }),
  Tools: lazyPart(async () => (await import('./features/places/locate-tool.tsx')).LocateTool, {
    failed: NothingInstead,
  }),
}

/** The desktop around every screen. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: () => <Desktop Bell={Bell} ReportHost={ReportHost} onMaps={onMaps} Suspended={Suspended} />,
  notFoundComponent: NotFoundScreen,
  beforeLoad: reloadWhenOutdated,
})
