/**
 * Looks things up for everybody who asks in the same turn of the event loop at once. The lookup begins after the last of them
 * has asked, so nobody is told what was true before they asked.
 */
export function gather<Key, Value>(find: (keys: Key[]) => Promise<Map<Key, Value>>) {
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
