import { useAppStore } from '../storage/app-store.ts'
import { useAuthStore } from '../storage/auth-store.ts'
import { dropReplyCache } from '../storage/reply-cache.ts'
import { dropOutbox } from '../storage/outbox-database.ts'
import { dropOfflineRides } from '../storage/offline-rides.ts'
import { dropReceived } from '../received/received-cache.ts'
import { installOfferKey } from '../install/install-offer-key.ts'
import { setAppBadge } from '../../lib/page/app-badge.ts'
import { dropPush } from '../push/drop-push.ts'

/** The appearance, the last visited pages and a declined installation stay with the browser; all other data belongs to the rider who leaves. */
const preservedKeys = new Set(['app-storage', installOfferKey])

/** The full cleanup of a sign-out: stores, drafts, outbox, cached replies, offline rides, remembered place and all other storage. */
export function forgetRider(): void {
  useAuthStore.getState().forget()
  useAppStore.getState().forgetRider()
  dropReplyCache()
  dropOfflineRides()
  dropOutbox()
  dropReceived()
  dropPush()
  setAppBadge(0)
  try {
    for (const key of Object.keys(localStorage)) if (!preservedKeys.has(key)) localStorage.removeItem(key)
    sessionStorage.clear()
  } catch {
    // Storage that is unavailable holds no data.
  }
}
