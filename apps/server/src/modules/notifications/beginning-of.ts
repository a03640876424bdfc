/** At most `length` characters of a text, never half of an emoji; dots say that it goes on. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = text.slice(0, length - 1)
  return `${(cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()}…`
}
