import { setImmediate } from 'node:timers/promises'

/** Whoever stops us (systemd, Docker, a shell) waits about this long before it kills. */
const timeoutMs = 14_000

/** A reason not to start that the operator can mend: shown as a sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What a start is given. */
export interface Run {
  /** Takes what was opened; all of it is closed at the end, the last first. */
  opened: AsyncDisposableStack
  /** Aborted when the process was told to stop: a start then goes no further. */
  stopping: AbortSignal
  /** Who writes down what failed, once there is a log. */
  reportTo(report: (error: unknown) => void): void
}

/**
 * Loads and starts a program. SIGTERM, SIGINT or an uncaught error stops it gracefully, also while it is starting. A second signal
 * or the timeout ends the process at once.
 */
export async function runUntilSignal(load: () => Promise<{ start: (run: Run) => Promise<void> }>): Promise<void> {
  const opened = new AsyncDisposableStack()
  const told = new AbortController()
  let report: (error: unknown) => void = (error) => process.stderr.write(`${explain(error)}\n`)
  // Loading may be left at any moment: nothing is open yet.
  let started = Promise.resolve()

  const end = (exitCode: number) => {
    if (told.signal.aborted) process.exit(1)
    told.abort()
    setTimeout(() => process.exit(1), timeoutMs)
    started
      .catch(() => {})
      .then(() => opened.disposeAsync())
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          report(error)
          process.exit(1)
        },
      )
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))
  // Rejections that nobody handles arrive here too. What state they left is unknown: a fresh process is safer.
  process.on('uncaughtException', (error) => {
    report(error)
    end(1)
  })

  const { start } = await load()
  // A signal that came meanwhile is heard only when the event loop turns.
  await setImmediate()
  if (told.signal.aborted) return
  started = start({ opened, stopping: told.signal, reportTo: (next) => (report = next) })
  await started.catch((error: unknown) => {
    // Whatever broke off because of the stop needs no word.
    if (told.signal.aborted) return
    process.stderr.write(`${explain(error)}\n`)
    end(1)
  })
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error && error.stack !== undefined ? error.stack : String(error)
}
