import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor } from 'oxc-parser'
import { isText, nameOf, parseWithExemptions, shownTexts, textOf } from './exempt-texts.mjs'
import { serverTexts } from './literal-text-server.mjs'
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
 * Text in the source of the browser that a reader may see and that is not in the catalogues.
 *
 * @returns {{line: number, text: string}[]}
 */
export function literalTexts(path, source) {
  const { program, lineOf, isExempt } = parseWithExemptions(path, source)
  const silent = []
  const candidates = []
  const report = (node, text) => candidates.push({ node, text })
  const skipIfExempt = (node) => void (isExempt(node) && silent.push(node))
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
      const text = textOf(node)
      if (isProse(text.replace(/…+/g, 'x')) || node.quasis.some(({ value }) => isProse(value.cooked ?? '')))
        report(node, text)
    },
  }).visit(program)
  return shownTexts({ candidates, silent, lineOf, isExempt })
}

/** Not shown to people, or by the page of components in development only. */
const isSkipped = (path) => /\.test(ing)?\.tsx?$|\.d\.ts$|\/gallery\//.test(path)

const browserFolder = 'apps/web/src'
export const serverFolder = 'apps/server/src'

/** The texts of all source files of the browser, the server or a folder of them, as `path:line: text`. */
export function textsOutsideCatalogues(folder = browserFolder) {
  const textsIn = folder.startsWith(serverFolder) ? serverTexts : literalTexts
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !isSkipped(path))
    .sort()
    .flatMap((path) =>
      textsIn(path, readFileSync(join(root, path), 'utf8')).map(({ line, text }) => `${path}:${line}: ${text}`),
    )
}
