import { useLocationStore } from './location-store.ts'

/** The rider that the entries of this browser's storage which name no rider belong to. It outlives a session that ends by itself. */
const key = 'stored-for'
/** What stays with the browser, and what names its rider or is filtered by rider where it is read. */
const stays = /^(app-storage|auth-storage|invitations|stored-for|(form-draft|chat-draft|ride-edits):)/

/**
 * Deletes what another rider left in storage without a name on it: the last place, the last position and the like.
 * @returns whether the storage was another rider's
 */
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
    // Storage that is refused holds nothing to delete.
    return false
  }
}
