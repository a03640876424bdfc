import { useAppStore } from '../storage/app-store.ts'
import { useAuthStore } from '../storage/auth-store.ts'
import { dropReplyCache } from '../storage/reply-cache.ts'
import { dropOutbox } from '../storage/outbox-database.ts'
import { dropOfflineRides } from '../storage/offline-rides.ts'
import { dropPush } from '../push/drop-push.ts'

/** The appearance and the last visited pages stay with the browser; all other data belongs to the rider who leaves. */
const PRESERVED_KEY = 'app-storage'

/** The full cleanup of a sign-out: stores, drafts, outbox, cached replies, offline rides, remembered place and all other storage. */
export function forgetRider(): void {
  useAuthStore.getState().forget()
  useAppStore.getState().forgetRider()
  dropReplyCache()
  dropOfflineRides()
  dropOutbox()
  dropPush()
  try {
    for (const key of Object.keys(localStorage)) if (key !== PRESERVED_KEY) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Storage that is unavailable holds no data.
  }
}
