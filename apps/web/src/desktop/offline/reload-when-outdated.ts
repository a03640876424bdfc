import { reloadIfOutdated } from '../../lib/page/build-check.ts'

let shownPath: string | undefined

interface Navigation {
  preload: boolean
  location: { pathname: string }
}

/**
 * Reloads a tab that was open during an upgrade when it navigates to another screen. A new query of the same screen does
 * not reload it, because a search writes each typed word into the address.
 */
export function reloadWhenOutdated({ preload, location: { pathname } }: Navigation): Promise<void> | undefined {
  if (preload) return undefined
  const isOtherScreen = pathname !== shownPath
  shownPath = pathname
  // The address has changed already; the pending promise stops the router from rendering until the reload.
  return isOtherScreen && reloadIfOutdated() ? new Promise(() => {}) : undefined
}
