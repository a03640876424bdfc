/** Splits "12-14;16a" into single house numbers, each with its leading digits. */
export function splitNumbers(written: string): { text: string; leading: number }[] {
  return written
    .split(/[;,]/)
    .map((text) => text.trim())
    .filter((text) => /^\D{0,3}\d/.test(text))
    .map((text) => ({ text, leading: Number(/\d{1,9}/.exec(text)?.[0] ?? 0) }))
}

/** The most frequent text; undefined if all are null. */
export function mostCommon(texts: (string | null)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].reduce<[string, number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0]
}
