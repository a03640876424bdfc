import { parseSync } from 'oxc-parser'

/**
 * Parses a source file. Comments `// not translated: REASON` exempt a text on their line or the next one, and the whole statement or property
 * that begins there. A comment without a reason exempts nothing.
 */
export function parseWithExemptions(path, source) {
  const { program, comments, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const lineOf = (offset) => source.slice(0, offset).split('\n').length
  const lines = new Set(
    comments
      .filter(({ value }) => /not translated: \S/.test(value))
      .flatMap(({ end }) => [lineOf(end), lineOf(end) + 1]),
  )
  return { program, lineOf: ({ start }) => lineOf(start), isExempt: ({ start }) => lines.has(lineOf(start)) }
}

/** The candidates that no silent node contains, each once, as `{line, text}`. */
export function shownTexts({ candidates, silent, lineOf, isExempt }) {
  const isSilent = (node) => silent.some(({ start, end }) => node.start >= start && node.end <= end)
  return candidates
    .toSorted((one, other) => one.node.start - other.node.start)
    .filter(({ node }, index, sorted) => node.start !== sorted[index - 1]?.node.start)
    .filter(({ node }) => !isSilent(node) && !isExempt(node))
    .map(({ node, text }) => ({ line: lineOf(node), text: text.trim().replace(/\s+/g, ' ') }))
}

export const isText = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral'

/** The text of a literal; values inside a template are `…`. */
export const textOf = (node) =>
  node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked).join('…') : node.value

/** The name of a called function or method. */
export const nameOf = (node) => node?.name ?? node?.property?.name ?? ''
