import { safeStorage } from '../safe-storage.ts'

/** Says which build the server has. */
const buildFile = '/build.txt'
const reloadedKey = 'reloaded-for-build'

let newerBuild: string | undefined

/** Asks the server for its build, past every cache. Where nobody answers there is no newer one. */
export async function checkBuild(): Promise<void> {
  if (import.meta.env.DEV) return
  try {
    const answer = await fetch(buildFile, { cache: 'no-store' })
    if (!answer.ok) return
    const build = (await answer.text()).trim()
    newerBuild = build === __BUILD_ID__ ? undefined : build
  } catch {
    // Offline: nothing is known.
  }
}

/** Whether the server has another build than this page, whose files it may not have any more. */
export const isOutdated = () => newerBuild !== undefined

/**
 * Loads the page anew when the server has another build; what was typed is kept by the forms. Once for each build: while
 * half of the servers behind an address are renewed, the new page may still be the old one.
 * @returns whether the page is about to go
 */
export function reloadIfOutdated(): boolean {
  const session = safeStorage('session')
  if (newerBuild === undefined || session.getItem(reloadedKey) === newerBuild) return false
  session.setItem(reloadedKey, newerBuild)
  window.location.reload()
  return true
}
