/** `AbortSignal.any` for Safari before 17.4: aborts with the first of the signals. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason)
    signal.addEventListener('abort', () => both.abort(signal.reason), { once: true, signal: both.signal })
  }
  return both.signal
}
