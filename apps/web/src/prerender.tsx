import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { createQueryClient } from './api/query-client.ts'
import type { LanguageTag } from '@scooter-rides/messages'
import { showLanguage } from './lib/language/language.ts'
import { loadMessages, loadUsedMessages } from './lib/language/catalogue.ts'
import { meQuery } from './session/me/me.queries.ts'
import { prerenderedPage } from './session/me/prerendered-page.ts'
import { createAppRouter } from './router.tsx'

/** The HTML of the page at `address`. Runs at build time, never in a browser. */
export async function renderPage(address: string, isRiders: boolean, language: LanguageTag): Promise<string> {
  showLanguage(language)
  await loadMessages(['first'])
  // Code that is loaded already does not ask for its messages again.
  await loadUsedMessages(language)
  prerenderedPage.isRiders = isRiders
  const queryClient = createQueryClient()
  if (!isRiders) queryClient.setQueryData(meQuery.queryKey, null)
  const router = createAppRouter({ queryClient, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  return renderToString(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
