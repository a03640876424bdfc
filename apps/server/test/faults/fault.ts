/** A signal for a server process at a defined moment. */
export interface Fault {
  signal: 'SIGKILL' | 'SIGTERM'
  /**
   * `loading`: before a module that matches the pattern is read. `asking`: before a matching statement is sent. `answered`: after its
   * result arrived and before the caller receives it.
   */
  moment: 'loading' | 'asking' | 'answered'
  pattern: RegExp
  /** The ordinal of the statement since the first request; without it, the first match since the start. */
  turn?: number
  /** Counts `turn` from the start of the process. */
  isSinceStart?: boolean
}

/** `preload.ts` triggers the fault and is loaded before the server. */
export function preloading(fault: Fault | undefined): string[] {
  if (!fault) return []
  const preload = new URL('preload.ts', import.meta.url)
  const { signal, moment, pattern, turn = '', isSinceStart = false } = fault
  const since = isSinceStart ? 'start' : 'request'
  preload.search = new URLSearchParams({
    signal,
    moment,
    pattern: pattern.source,
    turn: String(turn),
    since,
  }).toString()
  return ['--import', preload.href]
}
