/** A row of a table; anybody may write `highway=constructor`, which no object may answer. */
export function pick<T>(table: Readonly<Record<string, T>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}

/** What the first tag that the table knows stands for. */
export function pickByTags<T>(
  table: Readonly<Record<string, Readonly<Record<string, T>>>>,
  tags: Readonly<Record<string, string>>,
): T | undefined {
  for (const key in table) {
    const values = table[key]
    const found = values && pick(values, tags[key])
    if (found !== undefined) return found
  }
  return undefined
}
