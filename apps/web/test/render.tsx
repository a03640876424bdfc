import type { Me } from '@scooter-rides/contract'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { render as renderReact } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'

import { createQueryClient } from '../src/api/query-client.ts'
import { meQuery } from '../src/session/me/me.queries.ts'

interface RenderOptions {
  /** The initial address; links in the rendered part change it. */
  at?: string
  queryClient?: QueryClient
  /** The signed-in rider; null for a visitor. If undefined, it is fetched. */
  me?: Me | null
}

/** Renders a part of the app with a query cache and a router that accepts every address. */
export async function render(part: ReactNode, { at = '/', queryClient = createQueryClient(), me }: RenderOptions = {}) {
  if (me !== undefined) queryClient.setQueryData(meQuery.queryKey, me)
  const rootRoute = createRootRoute({
    component: () => (
      <>
        {part}
        <Outlet />
      </>
    ),
    notFoundComponent: () => null,
  })
  const history = createMemoryHistory({ initialEntries: [at] })
  const router = createRouter({ routeTree: rootRoute, history })
  await router.load()
  const view = renderReact(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { ...view, user: userEvent.setup(), queryClient, history, router }
}
