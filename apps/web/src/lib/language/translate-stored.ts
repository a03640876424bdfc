import { isolate } from '@scooter-rides/contract'
import { describeLanguage, renderTranslatable, type TranslatableMessage } from '@scooter-rides/messages'

import { compiledMessage } from './catalogue.ts'
import { currentLanguage } from './language.ts'

/** A message that the server stored, perhaps in another release. */
interface StoredMessage {
  key: string
  values?: Record<string, unknown> | undefined
}

/** Its text in the language of the page; undefined if this release or this language does not know it. */
export function translateStored(stored: StoredMessage): string | undefined {
  const language = describeLanguage(currentLanguage())
  try {
    return renderTranslatable(stored as TranslatableMessage, { language, messageOf: compiledMessage, isolate })
  } catch {
    return undefined
  }
}
