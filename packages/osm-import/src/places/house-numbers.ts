/** "12-14;16a" as people look for it: each number by itself, with the digits it begins with. */
export function splitNumbers(written: string): { text: string; leading: number }[] {
  return written
    .split(/[;,]/)
    .map((text) => text.trim())
    .filter((text) => /^\D{0,3}\d/.test(text))
    .map((text) => ({ text, leading: Number(/\d{1,9}/.exec(text)?.[0] ?? 0) }))
}

/** What most of them say; undefined when none says anything. */
export function mostCommon(texts: (string | null)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const text of texts) if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].reduce<[string, number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0]
}
