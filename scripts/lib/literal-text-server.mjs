import { Visitor } from 'oxc-parser'
import { isText, nameOf, parseWithExemptions, shownTexts, textOf } from './exempt-texts.mjs'

/** Read in a terminal, by programs or in the log, never in a browser or a mail. */
const isForOperators = (path) =>
  /^apps\/server\/src\/((cli|seed|metrics|openapi|platform\/database)\/|backup\/(restore|damage)-|misspelt-variables)/.test(
    path,
  )

/** Calls whose arguments are answered to a caller. */
const refusals = new Set(['HttpProblem', 'notFound', 'forbidden', 'unavailable', 'invalidField', 'invalidFields'])
/** Properties of problems, notifications, mails and replies. */
const shownProperties = new Set(
  'title body detail message subject text sentence label description heading remark'.split(' '),
)
/** Calls whose text is for developers, or is compared with other text. `close` ends a socket with a reason that only programs read. */
const silentCalls =
  /^(close|trace|debug|info|warn|error|reportError|write|query|exec|execute|prepare|includes|startsWith|endsWith|indexOf|test|match|replace(All)?|split|join)$/
/** A programming error, or one whose message is for the log. */
const silentErrors = /(Error|^TilesBroken|^RouterProblem)$/

const sql =
  /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|DECLARE|FETCH|CLOSE|ALTER|CREATE|DROP|TRUNCATE|SET|BEGIN|PRAGMA|ORDER BY|FROM|WHERE|COPY|LOCK)\b/
const twoWords = /\p{L}[\p{L}\d’]*["”’,;:)]* +["“(]?\p{L}/u

/** Two words that begin with a capital letter or end as a sentence. */
const isSentence = (text) =>
  twoWords.test(text) && !sql.test(text) && /\p{Ll}/u.test(text) && /^["“(]?\p{Lu}|[.!?]["”]?$/u.test(text)

/** In a place that is shown also a single word with a capital letter, and a text that begins with a value or a quotation mark. */
const isShown = (text) =>
  isSentence(text) || /^\p{Lu}\p{Ll}+[.!?…]*$/u.test(text) || (/^["“]?…/.test(text) && /\p{L}{2}/u.test(text))

/** The literals that an expression may result in. */
function resultsOf(node) {
  if (!node) return []
  if (isText(node)) return [node]
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(resultsOf)
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression')
    return [node.left, node.right].flatMap(resultsOf)
  if (node.type === 'ArrayExpression') return node.elements.flatMap(resultsOf)
  if (node.type === 'ArrowFunctionExpression' && node.expression) return resultsOf(node.body)
  return /^(ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression|TSNonNullExpression)$/.test(node.type)
    ? resultsOf(node.expression)
    : []
}

/**
 * Text in the source of the server that a rider, an operator in the browser or a client may read, and that is not in the catalogues.
 *
 * @returns {{line: number, text: string}[]}
 */
export function serverTexts(path, source) {
  if (isForOperators(path)) return []
  const { program, lineOf, isExempt } = parseWithExemptions(path, source)
  const silent = []
  const candidates = []
  const skipIfExempt = (node) => void (isExempt(node) && silent.push(node))
  const report = (isFound) => (node) =>
    void (isFound(textOf(node).trim()) && candidates.push({ node, text: textOf(node) }))
  const reportShown = (nodes) => nodes.flatMap(resultsOf).forEach(report(isShown))

  function skipMessageOfError(node) {
    if (silentErrors.test(nameOf(node.superClass))) silent.push(...superCallsOf(node))
  }

  new Visitor({
    CallExpression(node) {
      const name = nameOf(node.callee)
      if (refusals.has(name)) reportShown(node.arguments)
      if (silentCalls.test(name)) silent.push(...node.arguments.filter(isText))
    },
    NewExpression(node) {
      const name = nameOf(node.callee)
      if (refusals.has(name)) reportShown(node.arguments)
      if (silentErrors.test(name)) silent.push(node)
    },
    ClassDeclaration: skipMessageOfError,
    ClassExpression: skipMessageOfError,
    Property(node) {
      if (isText(node.key)) silent.push(node.key)
      skipIfExempt(node)
      if (shownProperties.has(node.key?.name ?? node.key?.value)) reportShown([node.value])
    },
    VariableDeclaration: skipIfExempt,
    ExpressionStatement: skipIfExempt,
    ReturnStatement: skipIfExempt,
    ThrowStatement: skipIfExempt,
    TaggedTemplateExpression: (node) => void silent.push(node),
    TSLiteralType: (node) => void silent.push(node),
    SwitchCase: (node) => void (node.test && silent.push(node.test)),
    MemberExpression: (node) => void (node.computed && silent.push(node.property)),
    BinaryExpression(node) {
      if (/^[!=]==?$/.test(node.operator)) silent.push(...[node.left, node.right].filter(isText))
    },
    Literal: (node) => void (typeof node.value === 'string' && report(isSentence)(node)),
    TemplateLiteral: report(isSentence),
  }).visit(program)
  return shownTexts({ candidates, silent, lineOf, isExempt })
}

/** The calls of `super` in the constructor of a class. */
function superCallsOf({ body }) {
  const constructor = body.body.find(({ kind }) => kind === 'constructor')
  const statements = constructor?.value.body?.body ?? []
  return statements.filter(
    ({ type, expression }) => type === 'ExpressionStatement' && expression.callee?.type === 'Super',
  )
}
