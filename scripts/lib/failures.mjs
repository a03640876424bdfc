import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './runtime.mjs'

const mostFailures = 20
const mostLines = 6

export function tellFailures(failures) {
  const shown = failures.slice(0, mostFailures).map(tell)
  const rest = failures.length - shown.length
  return ['', 'Failed:', ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n')
}

function tell({ file, test, message = '' }) {
  const name = [file && relative(root, file), test].filter(Boolean).join(' › ') || 'the runner'
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !isOfALibrary(line))
  return [`  ${name}`, ...lines.slice(0, mostLines).map((line) => `      ${line}`)].join('\n')
}

const isOfALibrary = (line) => line.startsWith('at ') && (line.includes('node_modules') || !line.includes(root))
