import { sourceLanguage } from '../src/languages.ts'
import type { Catalogue, CompiledMessage } from '../src/format-message.ts'
import { compileFiles } from './catalogue-files.ts'

// The numbers that icu-minify gives to the kinds of arguments.
const select = 1
const plurals = new Set([2, 3])
const number = 4
const dates = new Set([5, 6])
const pound = 0

/** The source of `src/message-arguments.ts`: the arguments of each message of the source language. */
export function messageTypes(catalogue: Catalogue = compileFiles(sourceLanguage)): string {
  const lines = Object.keys(catalogue)
    .sort()
    .map((key) => `  '${key}': ${typeOf(argumentsOf(catalogue[key] ?? ''))}`)
  return `// Written by \`npm run messages\` from catalogues/${sourceLanguage}. Do not edit it.
${lines.some((line) => line.includes(': Tag')) ? "import type { Tag } from './message-key.ts'\n" : ''}
/** The arguments of each message. Numbers and dates are formatted by the message. */
export interface MessageArguments {
${lines.join('\n')}
}
`
}

function typeOf(types: Map<string, string>): string {
  if (types.size === 0) return 'object'
  return `{ ${[...types].map(([name, type]) => `${name}: ${type}`).join('; ')} }`
}

/** Names and types of the arguments of a message, also of those in its branches. */
export function argumentsOf(message: CompiledMessage): Map<string, string> {
  const types = new Map<string, string>()
  if (typeof message !== 'string') for (const node of message) collect(node, types)
  return types
}

function collect(node: unknown, types: Map<string, string>): void {
  if (!Array.isArray(node)) return
  const [name, kind, detail] = node as [string, unknown, Record<string, unknown> | undefined]
  // A branch is a list of nodes, whose first is not a name with a kind.
  if (typeof name !== 'string') return node.forEach((child) => collect(child, types))
  if (kind === undefined) return set(types, name, 'string')
  if (kind === select) {
    const options = Object.keys(detail ?? {}).filter((option) => option !== 'other')
    set(types, name, options.map((option) => `'${option}'`).join(' | ') + (isClosed(detail) ? '' : ' | (string & {})'))
  } else if (typeof kind === 'number' && plurals.has(kind)) set(types, name, 'number')
  else if (kind === number) set(types, name, 'number')
  else if (typeof kind === 'number' && dates.has(kind)) set(types, name, 'Date')
  else {
    if (typeof kind === 'number' && kind !== pound) throw new Error(`Unknown kind of argument: ${kind}`)
    set(types, name, 'Tag')
    node.slice(1).forEach((child) => collect(child, types))
  }
  if (kind === select || (typeof kind === 'number' && plurals.has(kind)))
    for (const branch of Object.values(detail ?? {})) collectBranch(branch, types)
}

function collectBranch(branch: unknown, types: Map<string, string>): void {
  if (Array.isArray(branch)) branch.forEach((child) => collect(child, types))
}

/** ICU requires `other`; an empty one says that the other options are all. */
const isClosed = (options: Record<string, unknown> | undefined) => options?.['other'] === ''

/** A number that is also shown plainly stays a number. */
function set(types: Map<string, string>, name: string, type: string): void {
  const known = types.get(name)
  if (known && known !== type && type === 'string') return
  types.set(name, type)
}
