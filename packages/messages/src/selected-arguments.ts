import type { CompiledMessage } from './format-message.ts'

/** The kind of a node of a compiled message, `[name, kind, options]`, that chooses a text. */
const select = 1

/** The names of the values by which a message chooses a text: `{kind, select, …}`. */
export function selectedArguments(message: CompiledMessage): ReadonlySet<string> {
  const names = new Set<string>()
  collect(message, names)
  return names
}

function collect(node: unknown, names: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node) && typeof node[0] === 'string' && node[1] === select) names.add(node[0])
  for (const part of Object.values(node)) collect(part, names)
}
