import { isolate } from '@scooter-rides/contract'
import {
  describeLanguage,
  renderTranslatable,
  sourceLanguage,
  type CompiledMessage,
  type LanguageTag,
  type TextKey,
  type Translatable,
} from '@scooter-rides/messages'
import { findMessage } from './catalogues.ts'

/**
 * The text of a message in a language. Text without a message stays as its author wrote it. Names and other texts of riders inside
 * a message are isolated if their direction may differ from that of the sentence.
 *
 * @throws if the message is unknown or lacks a value, which the type check prevents for messages that are not stored
 */
export function translate(text: Translatable, tag: LanguageTag): string {
  if (typeof text === 'string') return text
  const messageOf = (key: TextKey) => messageIn(tag, key)
  return renderTranslatable(text, { language: describeLanguage(tag), messageOf, isolate })
}

/** A translation may lag behind the source. */
function messageIn(tag: LanguageTag, key: TextKey): CompiledMessage {
  const message = findMessage(tag, key) ?? findMessage(sourceLanguage, key)
  if (message === undefined) throw new Error(`There is no message ${key}.`)
  return message
}

/** As `translate`, for a message that another release may have stored: undefined if this release does not know it. */
export function translateStored(stored: Translatable, tag: LanguageTag): string | undefined {
  try {
    return translate(stored, tag)
  } catch {
    return undefined
  }
}

/** Sentences one after the other. */
export const translateAll = (texts: readonly Translatable[], tag: LanguageTag): string =>
  texts.map((text) => translate(text, tag)).join(' ')
