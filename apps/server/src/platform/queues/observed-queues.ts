export interface QueueState {
  running: number
  waiting: number
  /** Tasks that were refused because the queue was full, since the start. */
  rejected: number
}

interface Queue {
  state(): QueueState
}

/** By name. Weak, so that a queue ends with the service that owns it; several apps of one process share a name. */
const queues = new Map<string, Set<WeakRef<Queue>>>()

/** Adds a queue of this process to the metrics. */
export function observeQueue<Q extends Queue>(name: string, queue: Q): Q {
  const named = queues.get(name) ?? new Set()
  queues.set(name, named.add(new WeakRef(queue)))
  return queue
}

/** The state of all queues by name. */
export function listQueues(): (QueueState & { name: string })[] {
  return [...queues].map(([name, named]) => {
    const sum = { name, running: 0, waiting: 0, rejected: 0 }
    for (const reference of named) {
      const state = reference.deref()?.state()
      if (!state) named.delete(reference)
      sum.running += state?.running ?? 0
      sum.waiting += state?.waiting ?? 0
      sum.rejected += state?.rejected ?? 0
    }
    return sum
  })
}
