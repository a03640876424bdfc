/** The fields of `after` that differ from `before`: an edit sends only these, so it does not overwrite newer values of others. */
export function changedFields<T extends object>(before: { [K in keyof T]?: unknown }, after: T): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof T] !== value)
  return Object.fromEntries(changed) as Partial<T>
}
