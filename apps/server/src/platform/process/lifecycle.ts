import { setImmediate } from 'node:timers/promises'

/** systemd, Docker and shells wait about this long before they kill the process. */
const timeoutMs = 14_000

/**
 * A terminal or a supervisor signals a process and its parent, and a parent such as the program of a package passes the signal on:
 * it arrives twice within moments and means one request.
 */
const sameRequestMs = 500

/** A reason not to start that the operator can fix. It is printed as a sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

export interface Run {
  /** Resources that are closed at the end, the last first. */
  opened: AsyncDisposableStack
  /** Aborted when the process receives a signal to stop: the start then goes no further. */
  stopping: AbortSignal
  /** Sets the log for failures, once it exists. */
  reportTo(report: (error: unknown) => void): void
  /** From now on a SIGTERM waits for `drain`, at most for this time, before it closes what is open. */
  drainWith(drain: () => Promise<void>, longestMs: number): void
}

const nothingToDrain = { longestMs: 0, drain: async () => {} }

/** Starts a program. SIGTERM, SIGINT or an uncaught error stops it gracefully, also while it starts. A second signal or the timeout ends it at once. */
export async function runUntilSignal(load: () => Promise<{ start: (run: Run) => Promise<void> }>): Promise<void> {
  const opened = new AsyncDisposableStack()
  const stopping = new AbortController()
  let report: (error: unknown) => void = (error) => process.stderr.write(`${explain(error)}\n`)
  // Loading may be interrupted at any moment, because nothing is open yet.
  let started = Promise.resolve()

  let draining = nothingToDrain

  const end = (exitCode: number, { longestMs, drain } = nothingToDrain) => {
    if (stopping.signal.aborted) process.exit(1)
    stopping.abort()
    setTimeout(() => process.exit(1), longestMs + timeoutMs)
    started
      .catch(() => {})
      .then(drain)
      .then(() => opened.disposeAsync())
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          report(error)
          process.exit(1)
        },
      )
  }

  let askedAt = -Infinity
  const stop = (first = nothingToDrain) => {
    const isRepeated = performance.now() - askedAt < sameRequestMs
    if (isRepeated) return
    askedAt = performance.now()
    end(0, first)
  }
  process.on('SIGTERM', () => stop(draining))
  // Ctrl-C in a terminal.
  process.on('SIGINT', () => stop())
  // Unhandled rejections arrive here too. The state is unknown, so the process ends and is started again.
  process.on('uncaughtException', (error) => {
    report(error)
    end(1)
  })

  const { start } = await load()
  // A signal that arrived meanwhile is delivered only when the event loop turns.
  await setImmediate()
  if (stopping.signal.aborted) return
  started = start({
    opened,
    stopping: stopping.signal,
    reportTo: (next) => (report = next),
    drainWith: (drain, longestMs) => (draining = { drain, longestMs }),
  })
  await started.catch((error: unknown) => {
    // Failures caused by the stop are not reported.
    if (stopping.signal.aborted) return
    process.stderr.write(`${explain(error)}\n`)
    end(1)
  })
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message
  return error instanceof Error && error.stack !== undefined ? error.stack : String(error)
}
