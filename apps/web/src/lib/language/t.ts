import { formatMessage, type TextKey, type ValuesOf } from '@scooter-rides/messages'

import { compiledMessage } from './catalogue.ts'
import { isolateValues } from './isolate-values.ts'
import { currentLocale } from './language.ts'

/**
 * The text of a message in the language of the page. Call it where the text is shown or sent, not when a module loads: its messages may
 * not be loaded yet, and the text would keep the language of that moment. Texts among the values are isolated if their direction differs.
 */
export function t<K extends TextKey>(key: K, ...[values]: ValuesOf<K>): string {
  const message = compiledMessage(key)
  return formatMessage(
    message,
    currentLocale(),
    values && (isolateValues(message, values as Record<string, unknown>) as never),
  ) as string
}
