interface Job {
  start: () => Promise<void>
}

/**
 * Does at most `most` works at once and only one of a key. Whose key was just served stands at the end of the line, so
 * that a rider with a hundred works holds up nobody else for longer than one of them takes.
 */
export function createFairQueue(most: number) {
  const waiting = new Map<string, Job[]>()
  const running = new Set<string>()

  function startNext() {
    for (const [key, jobs] of waiting) {
      if (running.size >= most) return
      if (running.has(key)) continue
      const job = jobs.shift()
      waiting.delete(key)
      if (jobs.length > 0) waiting.set(key, jobs)
      if (job) start(key, job)
    }
  }

  function start(key: string, job: Job) {
    running.add(key)
    void job.start().finally(() => {
      running.delete(key)
      startNext()
    })
  }

  /** @throws the signal's reason when it is aborted before the work's turn comes */
  return function inTurn<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = {
        start: async () => {
          signal?.removeEventListener('abort', leave)
          await work().then(resolve, reject)
        },
      }
      function leave() {
        const left = waiting.get(key)?.filter((other) => other !== job) ?? []
        if (left.length > 0) waiting.set(key, left)
        else waiting.delete(key)
        reject(signal?.reason)
      }
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', leave, { once: true })
      waiting.set(key, [...(waiting.get(key) ?? []), job])
      startNext()
    })
  }
}
