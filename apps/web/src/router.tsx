import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { RouteError } from './desktop/screens/route-error.tsx'
import { RoutePending } from './desktop/screens/route-pending.tsx'
import { routeTree } from './routes.tsx'

interface RouterParts {
  queryClient: QueryClient
  history?: RouterHistory
}

export function createAppRouter({ queryClient, history }: RouterParts) {
  return createRouter({
    routeTree,
    context: { queryClient },
    ...(history && { history }),
    defaultErrorComponent: RouteError,
    defaultPendingComponent: RoutePending,
    defaultPendingMs: 400,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** The page's own part of the document title; without it the product's name stands alone. */
    title?: string
    /** Its screen names the page once it knows what it shows (a ride's title); 'Recent' waits for that. */
    isNamedByContent?: true
    /**
     * `bare` leaves out header and footer and shows the city at full strength (login, 404); `road` leaves out everything, the
     * city and the task bar too.
     */
    layout?: 'page' | 'bare' | 'road'
    /** An address that leads nowhere: no place to come back to. */
    isUnknown?: true
    /** The landing page's hero hides the city until a visitor scrolls. */
    hidesCity?: true
  }
}
