import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { createQueryClient } from './api/query-client.ts'
import { loadMessages } from './lib/language/catalogue.ts'
import { meQuery } from './session/me/me.queries.ts'
import { prerenderedPage } from './session/me/prerendered-page.ts'
import { createAppRouter } from './router.tsx'

/** The HTML of the page at `address`. Runs at build time, never in a browser. */
export async function renderPage(address: string, isRiders: boolean): Promise<string> {
  prerenderedPage.isRiders = isRiders
  const queryClient = createQueryClient()
  if (!isRiders) queryClient.setQueryData(meQuery.queryKey, null)
  const router = createAppRouter({ queryClient, history: createMemoryHistory({ initialEntries: [address] }) })
  await Promise.all([router.load(), loadMessages(['first'])])
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
