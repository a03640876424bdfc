import { reloadIfOutdated } from '../../lib/page/build-check.ts'

/** Reloads a tab that was open during an upgrade when it navigates to another screen. */
export function reloadWhenOutdated({ preload }: { preload: boolean }): Promise<void> | undefined {
  // The address has changed already; the pending promise stops the router from rendering until the reload.
  return !preload && reloadIfOutdated() ? new Promise(() => {}) : undefined
}
