/** Combines the lookups of one turn of the event loop into one call of `find`, which starts after them: no caller receives data older than its request. */
export function batchLoader<Key, Value>(find: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let next: { keys: Set<Key>; found: Promise<Map<Key, Value>> } | undefined

  function open() {
    const keys = new Set<Key>()
    const turn = new Promise<void>((resolve) => setImmediate(resolve))
    return {
      keys,
      found: turn.then(() => {
        next = undefined
        return find([...keys])
      }),
    }
  }

  return async (key: Key): Promise<Value | undefined> => {
    next ??= open()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
