import { formatMessage, type MessageArguments, type RichKey, type Tag } from '@scooter-rides/messages'
import { createElement, Fragment, type ReactNode } from 'react'

import { compiledMessage } from './catalogue.ts'
import { isolateValues } from './isolate-values.ts'
import { currentLocale } from './language.ts'

type RichValues<K extends RichKey> = {
  [A in keyof MessageArguments[K]]: MessageArguments[K][A] extends Tag
    ? (children: ReactNode) => ReactNode
    : MessageArguments[K][A]
}

/**
 * A message with elements: `richText(key, { rider: (name) => <Link>{name}</Link>, name })` for
 * `by <rider>{name}</rider>`. The translation decides where the element stands.
 */
export function richText<K extends RichKey>(key: K, values: RichValues<K>): ReactNode {
  const given = Object.entries(values as Record<string, unknown>).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (children: ReactNode[]) => (value as (children: ReactNode) => ReactNode)(inOrder(children))
      : value,
  ])
  const message = compiledMessage(key)
  const safe = isolateValues(message, Object.fromEntries(given) as Record<string, unknown>)
  const parts = formatMessage<ReactNode>(message, currentLocale(), safe as never)
  return Array.isArray(parts) ? inOrder(parts) : parts
}

/** As arguments they need no keys. */
const inOrder = (parts: ReactNode[]) => createElement(Fragment, null, ...parts)
