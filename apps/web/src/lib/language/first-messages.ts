import { checkBuild, reloadIfOutdated } from '../page/build-check.ts'
import { loadMessages } from './catalogue.ts'

const retryMs = 3000

/** Loads the messages of every page. Without them nothing can be shown, so a failed request is repeated until it succeeds. */
export async function loadFirstMessages(): Promise<void> {
  for (;;)
    try {
      return await loadMessages(['first'])
    } catch {
      // A newer release may have removed the file.
      await checkBuild()
      reloadIfOutdated()
      await new Promise<void>((resolve) => {
        setTimeout(resolve, retryMs)
        window.addEventListener('online', () => resolve(), { once: true })
      })
    }
}
