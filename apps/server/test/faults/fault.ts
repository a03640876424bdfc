/** What befalls a server process, and when. */
export interface Fault {
  signal: 'SIGKILL' | 'SIGTERM'
  /**
   * `loading`: a module whose path the pattern fits is about to be read. `asking`: such a statement is about to be sent to the
   * database. `answered`: it has been answered, and nobody was told yet.
   */
  moment: 'loading' | 'asking' | 'answered'
  pattern: RegExp
  /** The how manieth statement since the first request, instead of any since the start. */
  turn?: number
}

/** Arguments of Node that load `preload.ts`, which lets the fault happen, before the server. */
export function preloading(fault: Fault | undefined): string[] {
  if (!fault) return []
  const preload = new URL('preload.ts', import.meta.url)
  const { signal, moment, pattern, turn = '' } = fault
  preload.search = new URLSearchParams({ signal, moment, pattern: pattern.source, turn: String(turn) }).toString()
  return ['--import', preload.href]
}
