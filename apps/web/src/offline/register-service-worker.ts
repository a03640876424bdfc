import type { QueryClient } from '@tanstack/react-query'

let isRegistered = false

/** Registers the service worker for offline use, once per page. Browsers support it over TLS and on localhost. */
export async function register(queryClient: QueryClient): Promise<void> {
  if (isRegistered || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  isRegistered = true
  const { serviceWorker } = navigator
  // Replies from before the worker took control are fetched again, so that it can cache them.
  if (!serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => void queryClient.invalidateQueries(), { once: true })
  // A browser may refuse it (private window, policy); the app then works online only.
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {
    isRegistered = false
  })
}
