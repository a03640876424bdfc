/** The named search parameters that are present, as text; the router parses `?token=42` as a number. */
export function textParams<Name extends string>(
  search: Record<string, unknown>,
  names: readonly Name[],
): { [N in Name]?: string } {
  const found: { [N in Name]?: string } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' || typeof value === 'number') found[name] = String(value)
  }
  return found
}
