import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { followChoice } from '../../lib/language/follow-choice.ts'
import { checkBuild } from '../../lib/page/build-check.ts'
import { isInstalled } from '../../lib/page/platform.ts'
import { prefetchParts, idle } from '../../lib/async/prefetch-parts.ts'

/** Prefetching starts this long after the page was opened, or on the first interaction. */
const quietMs = 8000
const firstTouch = ['pointerdown', 'keydown'] as const
/** The minimum interval of build checks when a tab becomes visible; releases are days apart. */
const checkEveryMs = 60_000

/** Prepares the page for a lost network and an upgraded server. */
export function useReadiness(isSignedIn: boolean): void {
  const queryClient = useQueryClient()

  useEffect(() => followChoice(() => void queryClient.invalidateQueries()), [queryClient])

  useEffect(() => {
    const connect = () => {
      if (!navigator.onLine) return
      // A failed load is retried when the network is back or the page is looked at again.
      // An installed app receives what other apps share, also from a rider who is signed out.
      if (isSignedIn || isInstalled())
        void import('../../offline/register-service-worker.ts')
          .then(({ register }) => register(queryClient))
          .catch(() => undefined)
      void prefetchParts()
    }
    const prepare = async () => {
      stop()
      window.addEventListener('online', connect)
      document.addEventListener('visibilitychange', connect)
      await idle()
      connect()
    }
    // A visitor who only reads the first page prefetches nothing.
    const timer = isSignedIn ? window.setTimeout(() => void prepare(), quietMs) : undefined
    const touched = () => void prepare()
    function stop() {
      window.clearTimeout(timer)
      for (const type of firstTouch) window.removeEventListener(type, touched)
    }
    for (const type of firstTouch) window.addEventListener(type, touched, { passive: true })
    return () => {
      stop()
      window.removeEventListener('online', connect)
      document.removeEventListener('visibilitychange', connect)
    }
  }, [isSignedIn, queryClient])

  useEffect(() => {
    let lastCheck = Date.now()
    const check = () => {
      if (Date.now() - lastCheck < checkEveryMs) return
      lastCheck = Date.now()
      void checkBuild()
      refresh()
    }
    const whenSeen = () => document.visibilityState === 'visible' && check()
    // A rider's live connection refetches by itself.
    const refresh = () => isSignedIn || void queryClient.invalidateQueries()
    document.addEventListener('visibilitychange', whenSeen)
    window.addEventListener('online', refresh)
    return () => {
      document.removeEventListener('visibilitychange', whenSeen)
      window.removeEventListener('online', refresh)
    }
  }, [isSignedIn, queryClient])
}
