import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { RouteError } from './desktop/screens/route-error.tsx'
import { RoutePending } from './desktop/screens/route-pending.tsx'
import { routeTree } from './routes.tsx'
import type { TextKey } from '@scooter-rides/messages'

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
    /** The page's part of the document title; without it the title is the product's name. */
    title?: TextKey
    /** The title if the address names what is edited (`?edit=7`). */
    titleOfEdit?: TextKey
    /** The screen sets the title once it has its data (a ride's title); 'Recent' waits for it. */
    isNamedByContent?: true
    /** `bare` hides header and footer and shows the city without veil (login, 404); `road` hides the city and the task bar, too. */
    layout?: 'page' | 'bare' | 'road'
    /** The address of no screen: not stored in the history. */
    isUnknown?: true
    /** The landing page's hero hides the city until a visitor scrolls. */
    hidesCity?: true
  }
}
