import type { CompiledMessage } from '../src/format-message.ts'
import { compileMessages } from './catalogue-files.ts'
import { argumentsOf } from './message-types.ts'

/**
 * Compares a translation with the source language. Returns one sentence for each fault: a missing or unknown key, a message that is not valid ICU,
 * an argument that only one of the two has.
 */
export function catalogueFaults(source: Map<string, string>, translated: Map<string, string>): string[] {
  const missing = [...source.keys()].filter((key) => !translated.has(key)).map((key) => `“${key}” is missing.`)
  const wrong = [...translated].flatMap(([key, message]) => {
    const original = source.get(key)
    if (original === undefined) return [`“${key}” is not a key of the source language.`]
    const compiled = compiledOrReason(key, message)
    if (typeof compiled === 'string') return [compiled]
    return argumentFaults(key, compileMessages([[key, original]])[key] ?? '', compiled.message)
  })
  return [...missing, ...wrong]
}

function compiledOrReason(key: string, message: string): { message: CompiledMessage } | string {
  try {
    return { message: compileMessages([[key, message]])[key] ?? '' }
  } catch {
    return `“${key}” is not valid ICU syntax: ${message}`
  }
}

function argumentFaults(key: string, original: CompiledMessage, translated: CompiledMessage): string[] {
  const [needed, used] = [original, translated].map((message) => [...argumentsOf(message).keys()])
  return [
    ...(used ?? [])
      .filter((name) => !needed?.includes(name))
      .map((name) => `“${key}” has the unknown argument “${name}”.`),
    ...(needed ?? []).filter((name) => !used?.includes(name)).map((name) => `“${key}” lacks the argument “${name}”.`),
  ]
}
