let graphemes: Intl.Segmenter | undefined

/** At most `max` UTF-16 units of the text, cut between graphemes. `end` (such as '…') follows a cut and counts towards `max`. */
export function cutText(text: string, max: number, end = ''): string {
  if (text.length <= max) return text
  return `${text.slice(0, graphemeBoundary(text, max - end.length)).trimEnd()}${end}`
}

/** The last boundary between two graphemes at or before `at`; inside the text's first grapheme a boundary of code points. */
export function graphemeBoundary(text: string, at: number): number {
  // The browser creates a segmenter slowly, so the module does not create one while the app starts.
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const boundary = graphemes.segment(text).containing(at)?.index ?? 0
  if (boundary > 0) return boundary
  const isInPair = /[\uDC00-\uDFFF]/.test(text[at] ?? '') && /[\uD800-\uDBFF]/.test(text[at - 1] ?? '')
  return isInPair ? at - 1 : at
}
