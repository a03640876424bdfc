/** Joins two lists that are sorted by the same key. Keys are compared by code points, as SQLite compares text. */
export function* inStep<A, B>(
  one: Iterable<A>,
  other: Iterable<B>,
  keyOf: (row: A | B) => string,
): Generator<[A[], B[]]> {
  const left = groups(one, keyOf)
  const right = groups(other, keyOf)
  let [a, b] = [left.next(), right.next()]
  while (!a.done || !b.done) {
    const order = a.done ? 1 : b.done ? -1 : compare(a.value.key, b.value.key)
    yield [order <= 0 && !a.done ? a.value.rows : [], order >= 0 && !b.done ? b.value.rows : []]
    if (order <= 0) a = left.next()
    if (order >= 0) b = right.next()
  }
}

function* groups<T>(rows: Iterable<T>, keyOf: (row: T) => string): Generator<{ key: string; rows: T[] }, undefined> {
  let group: { key: string; rows: T[] } | undefined
  for (const row of rows) {
    const key = keyOf(row)
    if (group && group.key !== key) {
      yield group
      group = undefined
    }
    group ??= { key, rows: [] }
    group.rows.push(row)
  }
  if (group) yield group
}

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other))
