import { isolate } from '@scooter-rides/contract'
import { selectedArguments, type CompiledMessage } from '@scooter-rides/messages'

import { isRightToLeft } from './direction.ts'

const [start, end] = ['\u2068', '\u2069']
const startFromRight = '\u2067'
const selected = new WeakMap<object, ReadonlySet<string>>()

/**
 * The values of a message with its texts isolated (FSI, PDI), so that a name in the other direction does not reorder the sentence around
 * it. In a sentence from right to left every text is isolated: Latin letters and numbers would move too.
 */
export function isolateValues<V>(message: CompiledMessage, values: Record<string, V>): Record<string, V> {
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' && !selects(message, name) ? isolateText(value) : value,
  ])
  return Object.fromEntries(isolated) as Record<string, V>
}

function isolateText(text: string): string {
  if (text === '' || isIsolated(text)) return text
  // The text is a message with isolated values, which `isolate` would remove. It may contain no other letters that tell its direction.
  if (text.includes(start)) return `${isRightToLeft() ? startFromRight : start}${text}${end}`
  const safe = isolate(text)
  return isRightToLeft() && !isIsolated(safe) ? `${start}${safe}${end}` : safe
}

/** Whether one pair of marks encloses the whole text. */
const isIsolated = (text: string) => text.startsWith(start) && text.indexOf(end) === text.length - 1

/** A value that chooses a text has to stay as it is. */
function selects(message: CompiledMessage, name: string): boolean {
  if (typeof message === 'string') return false
  let names = selected.get(message)
  if (!names) {
    names = selectedArguments(message)
    selected.set(message, names)
  }
  return names.has(name)
}
