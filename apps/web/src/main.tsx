// First, because it names the order of the cascade layers that every component's styles stand in.
import './theme.css'

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
import { prerenderedPage } from './session/me/prerendered-page.ts'
import { createAppRouter } from './router.tsx'

async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  followMode()
  trackRefreshes(queryClient)
  followRider(queryClient)
  revalidateSession(queryClient)
  // The rider is known without a call.
  if (prerenderedPage.isVisitors) queryClient.setQueryData(meQuery.queryKey, null)
  const rider = prerenderedPage.isRiders && riderOrTimeout()
  await nextTask()
  const router = createAppRouter({ queryClient })
  await nextTask()
  // The first screen's code is there before anything is drawn, so it replaces the page that came drawn in one step.
  await Promise.all([router.load(), rider])

  // As a transition it is drawn in slices, and a phone answers to touch meanwhile.
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

/** The answer is under way already (the page preloads it); without it the screen would be drawn twice. */
function riderOrTimeout(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, 3000))
  return Promise.race([queryClient.prefetchQuery(meQuery), timeout])
}

// Not awaited: screens import from this file's chunk, which a top-level await would keep from ever being ready.
if (!finishSignOut()) void start()
