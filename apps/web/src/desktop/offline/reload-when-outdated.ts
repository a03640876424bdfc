import { reloadIfOutdated } from '../../lib/page/build-check.ts'

/** A tab that was left open across an upgrade loads the next screen with the page it belongs to. */
export function reloadWhenOutdated({ preload }: { preload: boolean }): Promise<void> | undefined {
  // The address is the new one already, and nothing more is drawn until its page is there.
  return !preload && reloadIfOutdated() ? new Promise(() => {}) : undefined
}
