/** Whoever stops us (systemd, Docker, a shell) waits about this long before it kills. */
const patienceMs = 14_000

/** A reason not to start that the operator can mend: shown as a sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/**
 * Stops gracefully on SIGTERM or SIGINT, and when something failed that nobody caught; a second signal, or running out of
 * patience, stops at once.
 */
export function stopWhenTold(stop: () => Promise<void>, onFailure: (error: unknown) => void) {
  let isStopping = false

  const end = (exitCode: number) => {
    if (isStopping) process.exit(1)
    isStopping = true
    setTimeout(() => process.exit(1), patienceMs).unref()
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        onFailure(error)
        process.exit(1)
      },
    )
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))
  // Rejections that nobody handles arrive here too. What state they left is unknown: a fresh process is safer.
  process.on('uncaughtException', (error) => {
    onFailure(error)
    end(1)
  })
}
