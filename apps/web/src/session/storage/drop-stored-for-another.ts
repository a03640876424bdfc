import { useLocationStore } from './location-store.ts'

/** The owner of the storage entries whose keys contain no rider id. It survives an expired session. */
const key = 'stored-for'
/** Entries that belong to the browser, contain a rider id in their key, or are filtered by rider on read. */
const stays = /^(app-storage|auth-storage|install-offer|invitations|stored-for|(form-draft|chat-draft|ride-edits):)/

/** Deletes another rider's entries without a rider id, such as the last place. @returns whether the storage was another rider's */
export function dropStoredForAnother(riderId: string): boolean {
  try {
    const owner = localStorage.getItem(key)
    if (owner === riderId) return false
    localStorage.setItem(key, riderId)
    if (owner === null) return false
    for (const name of Object.keys(localStorage)) if (!stays.test(name)) localStorage.removeItem(name)
    sessionStorage.clear()
    if (useLocationStore.getState().status !== 'granted') useLocationStore.setState({ position: null })
    return true
  } catch {
    // Storage that is unavailable holds no data.
    return false
  }
}
