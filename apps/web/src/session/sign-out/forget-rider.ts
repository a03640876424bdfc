import { useAppStore } from '../storage/app-store.ts'
import { useAuthStore } from '../storage/auth-store.ts'
import { dropReplyCache } from '../storage/reply-cache.ts'
import { dropOutbox } from '../storage/outbox-database.ts'
import { dropOfflineRides } from '../storage/offline-rides.ts'
import { dropPush } from '../push/drop-push.ts'

/** Looks stay with the browser, and so do the last places visited; all else belongs to the rider who leaves. */
const KEPT_KEY = 'app-storage'

/** The full cleanup of a sign-out: stores, drafts, outbox, answers and rides kept for offline, remembered place, whatever else was stored. */
export function forgetRider(): void {
  useAuthStore.getState().forget()
  useAppStore.getState().forgetRider()
  dropReplyCache()
  dropOfflineRides()
  dropOutbox()
  dropPush()
  try {
    for (const key of Object.keys(localStorage)) if (key !== KEPT_KEY) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Storage that is refused holds nothing to forget.
  }
}
