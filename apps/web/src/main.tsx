// Must be the first import: it declares the order of the cascade layers.
import './theme.css'

import { describeLanguage } from '@scooter-rides/messages'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { queryClient } from './api/query-client.ts'
import { revalidateSession } from './session/me/revalidate-session.ts'
import { followMode } from './desktop/header/follow-mode.ts'
import { followRider } from './session/me/follow-rider.ts'
import { trackRefreshes } from './desktop/offline/track-refreshes.ts'
import { meQuery } from './session/me/me.queries.ts'
import { finishSignOut } from './session/sign-out/finish-sign-out.ts'
import { nextTask } from './lib/async/next-task.ts'
import { currentLanguage, markPage } from './lib/language/language.ts'
import { loadFirstMessages } from './lib/language/first-messages.ts'
import { prerenderedPage } from './session/me/prerendered-page.ts'
import { createAppRouter } from './router.tsx'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  followMode()
  trackRefreshes(queryClient)
  followRider(queryClient)
  revalidateSession(queryClient)
  // For a visitor's page no request is needed.
  if (prerenderedPage.isVisitors) queryClient.setQueryData(meQuery.queryKey, null)
  markPage(describeLanguage(currentLanguage()))
  const messages = loadFirstMessages()
  const rider = prerenderedPage.isRiders && riderOrTimeout()
  await nextTask()
  const router = createAppRouter({ queryClient })
  await nextTask()
  // The first screen's code is loaded before the first render, so that it replaces the prerendered page in one step.
  await Promise.all([router.load(), rider, messages])

  // A transition renders in slices, so that the page stays responsive.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

/** The page preloads this reply; without it the screen would be rendered twice. */
function riderOrTimeout(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, 3000))
  return Promise.race([queryClient.prefetchQuery(meQuery), timeout])
}

// Not awaited: screens import from this file's chunk, and a top-level await would deadlock them.
if (!finishSignOut()) void start()
