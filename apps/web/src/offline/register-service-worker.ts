import type { LanguageTag } from '@scooter-rides/messages'
import type { QueryClient } from '@tanstack/react-query'

import { currentLanguage, onLanguageChange } from '../lib/language/language.ts'

let registered: LanguageTag | undefined
let isFollowing = false

/**
 * Registers the service worker for offline use, once for each language of the page, whose messages it caches. Browsers support it over
 * TLS and on localhost.
 */
export async function register(queryClient: QueryClient): Promise<void> {
  const language = currentLanguage()
  if (registered === language || import.meta.env.DEV || !('serviceWorker' in navigator)) return
  registered = language
  if (!isFollowing) onLanguageChange(() => void register(queryClient))
  isFollowing = true
  const { serviceWorker } = navigator
  // Replies from before the worker took control are fetched again, so that it can cache them.
  if (!serviceWorker.controller)
    serviceWorker.addEventListener('controllerchange', () => void queryClient.invalidateQueries(), { once: true })
  // A browser may refuse it (private window, policy); the app then works online only.
  await serviceWorker.register(`/service-worker.js?language=${language}`, { updateViaCache: 'none' }).catch(() => {
    registered = undefined
  })
}
