import type { QueryClient } from '@tanstack/react-query'

/** Lets the app open without a network from now on. Browsers offer it over TLS, and on this very machine. */
export async function register(queryClient: QueryClient): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  // What was read before it stood between is read once more, so that it can be kept.
  if (!serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => void queryClient.invalidateQueries(), { once: true })
  // A browser that refuses (a private window, a policy) leaves the app as it is: online.
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => undefined)
}
