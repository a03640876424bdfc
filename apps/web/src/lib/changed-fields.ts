/** The fields of `after` that say something else than `before`: an edit sends only these, and overwrites nothing newer. */
export function changedFields<T extends object>(before: { [K in keyof T]?: unknown }, after: T): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => before[name as keyof T] !== value)
  return Object.fromEntries(changed) as Partial<T>
}
