import { safeStorage } from '../safe-storage.ts'

/** Contains the server's build id. */
const buildFile = '/build.txt'
const reloadedKey = 'reloaded-for-build'

let newerBuild: string | undefined
const listeners = new Set<() => void>()

/** Fetches the server's build id without any cache. A failure counts as "no newer build". */
export async function checkBuild(): Promise<void> {
  if (import.meta.env.DEV) return
  try {
    const answer = await fetch(buildFile, { cache: 'no-store' })
    if (!answer.ok) return
    const build = (await answer.text()).trim()
    newerBuild = build === __BUILD_ID__ ? undefined : build
    for (const listener of listeners) listener()
  } catch {
    // Offline.
  }
}

/** Whether the server has another build than this page, whose chunks it may have deleted. */
export const isOutdated = () => newerBuild !== undefined

/** The build of the server, if this page has another. */
export const findNewerBuild = (): string | undefined => newerBuild

/** Calls the listener after each check. */
export function watchBuild(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reloads an outdated page. Once per build: during a rolling upgrade the reloaded page may be old, too. @returns whether it is about to reload */
export function reloadIfOutdated(): boolean {
  const session = safeStorage('session')
  if (newerBuild === undefined || session.getItem(reloadedKey) === newerBuild) return false
  session.setItem(reloadedKey, newerBuild)
  window.location.reload()
  return true
}
