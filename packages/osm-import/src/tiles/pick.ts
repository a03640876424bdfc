/** The own entry of a table: a tag may be `highway=constructor`, which must not match a property of the prototype. */
export function pick<T>(table: Readonly<Record<string, T>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
}

/** The entry for the first tag that the table contains. */
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
