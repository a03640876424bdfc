import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { root } from './runtime.mjs'

/** Attributes whose text a rider reads or hears. */
const shownAttributes = new Set(
  'alt aria-label aria-description aria-roledescription aria-valuetext placeholder title label actionLabel confirmLabel description empty heading hint legend note text unit'.split(
    ' ',
  ),
)
/** Attributes whose text is never shown. */
const silentAttribute =
  /^(className|class|id|key|href|to|src|type|role|style|d|viewBox|fill|stroke|data-.*|aria-(live|controls|labelledby|describedby|current|haspopup|autocomplete|sort|orientation)|htmlFor|autoComplete|inputMode|rel|target|variant|size|tone|kind|.*Class(Name)?)$/
/** Functions whose text is for developers, or is not text. */
const silentCalls =
  /^(t|richText|clsx|cx|classNames|require|matchMedia|querySelector(All)?|getElementById|closest|matches|addEventListener|removeEventListener|getAttribute|setAttribute|startsWith|endsWith|includes|split|join|replace(All)?|append|defineRoute|lazyRoute)$/
const silentConstructors = /^(Error|TypeError|RangeError|RegExp|URL|Event|CustomEvent|DOMException)$/

/** A word, or several: begins with a capital and a small letter, or has a space between letters. */
const isProse = (text) => {
  const trimmed = text.trim()
  if (!/\p{L}{2}/u.test(trimmed)) return false
  if (/^[A-Z][a-z]+(?:[ ’'.,!?…:-]|$)/.test(trimmed)) return true
  return /[\p{Ll}\d,.’'] [\p{L}\d]/u.test(trimmed) && !/[{};<>=]|^[\w-]+:|\d(px|rem|ms|s)\b|^\(|var\(|--/.test(trimmed)
}

/**
 * Text in source that a reader may see and that is not in the catalogues. `markers` are comments `// not translated: REASON` on the line or the line
 * before, which exempt a text or the statement that begins there.
 *
 * @returns {{line: number, text: string}[]}
 */
export function literalTexts(path, source) {
  const { program, comments, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const lineOf = (offset) => source.slice(0, offset).split('\n').length
  const exempt = new Set(
    comments
      .filter(({ value }) => /not translated: \S/.test(value))
      .flatMap(({ end }) => [lineOf(end), lineOf(end) + 1]),
  )
  const found = []
  const silent = []
  const isSilent = (node) => silent.some(({ start, end }) => node.start >= start && node.end <= end)
  const candidates = []
  const report = (node, text) => candidates.push({ node, text: text.trim().replace(/\s+/g, ' ') })
  const skipIfExempt = (node) => void (exempt.has(lineOf(node.start)) && silent.push(node))
  const nameOf = (node) => node?.name ?? node?.property?.name ?? ''
  new Visitor({
    JSXText: (node) => void (/\p{L}{2}/u.test(node.value) && report(node, node.value)),
    JSXAttribute(node) {
      const name = node.name.name
      if (typeof name === 'string' && silentAttribute.test(name) && node.value) silent.push(node.value)
      if (shownAttributes.has(name) && typeof node.value?.value === 'string' && /\p{L}{2}/u.test(node.value.value))
        report(node.value, node.value.value)
    },
    CallExpression(node) {
      const name = nameOf(node.callee)
      if (silentCalls.test(name)) for (const part of node.arguments) if (isText(part)) silent.push(part)
    },
    NewExpression(node) {
      if (silentConstructors.test(nameOf(node.callee))) silent.push(node)
    },
    VariableDeclaration: skipIfExempt,
    ExpressionStatement: skipIfExempt,
    ReturnStatement: skipIfExempt,
    Property(node) {
      if (isText(node.key)) silent.push(node.key)
      skipIfExempt(node)
    },
    ImportDeclaration: (node) => void silent.push(node),
    ExportNamedDeclaration: (node) => void (node.source && silent.push(node.source)),
    ExportAllDeclaration: (node) => void silent.push(node),
    ImportExpression: (node) => void silent.push(node),
    TSLiteralType: (node) => void silent.push(node),
    BinaryExpression(node) {
      if (/^[!=]==?$/.test(node.operator)) silent.push(...[node.left, node.right].filter(isText))
    },
    SwitchCase: (node) => void (node.test && silent.push(node.test)),
    MemberExpression: (node) => void (node.computed && silent.push(node.property)),
    Literal: (node) => void (typeof node.value === 'string' && isProse(node.value) && report(node, node.value)),
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked).join('…')
      if (isProse(text.replace(/…+/g, 'x')) || node.quasis.some(({ value }) => isProse(value.cooked ?? '')))
        report(node, text)
    },
  }).visit(program)
  const seen = new Set()
  for (const { node, text } of candidates) {
    if (seen.has(node.start) || isSilent(node)) continue
    seen.add(node.start)
    const line = lineOf(node.start)
    if (!exempt.has(line)) found.push({ line, text })
  }
  return found
}

const isText = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string') || node?.type === 'TemplateLiteral'

/** Not shown to people, or by the page of components in development only. */
const isSkipped = (path) => /\.test\.tsx?$|\.d\.ts$|\/gallery\//.test(path)

/** The texts of all source files of the browser, or of a folder, as `path:line: text`. */
export function textsOutsideCatalogues(folder = 'apps/web/src') {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !isSkipped(path))
    .sort()
    .flatMap((path) =>
      literalTexts(path, readFileSync(join(root, path), 'utf8')).map(({ line, text }) => `${path}:${line}: ${text}`),
    )
}
