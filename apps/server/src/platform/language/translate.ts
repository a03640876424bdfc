import { isolate } from '@scooter-rides/contract'
import {
  describeLanguage,
  formatMessage,
  sourceLanguage,
  type FormattedMoment,
  type Language,
  type LanguageTag,
  type Translatable,
  type TranslatableMessage,
  type TranslatableValue,
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
  // A translation may lag behind the source.
  const message = findMessage(tag, text.key) ?? findMessage(sourceLanguage, text.key)
  if (message === undefined) throw new Error(`There is no message ${text.key}.`)
  const language = describeLanguage(tag)
  const values = Object.entries(text.values ?? {}).map(([name, value]) => [name, valueIn(value, language)])
  return formatMessage(message, language.locale, Object.fromEntries(values)) as string
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

function valueIn(value: TranslatableValue, language: Language): string | number {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? isolatedIn(value, language) : formattedIn(value, language)
}

function formattedIn(value: Exclude<TranslatableValue, string | number>, language: Language): string {
  if ('moment' in value) return momentIn(value, language)
  if (!('list' in value)) return translate(value satisfies TranslatableMessage, language.tag as LanguageTag)
  const items = value.list.map((item) => String(valueIn(item, language)))
  return new Intl.ListFormat(language.locale, { type: value.type }).format(items)
}

function momentIn({ moment, timeZone, format }: FormattedMoment, { locale }: Language): string {
  // The narrow space of English times is missing in many fonts of mail clients.
  return new Intl.DateTimeFormat(locale, { ...format, timeZone }).format(new Date(moment)).replaceAll('\u202F', ' ')
}

/** In a sentence from right to left, Latin letters and numbers would move too. */
const isolatedIn = (text: string, { dir }: Language): string => {
  const isolated = isolate(text)
  return dir === 'rtl' && isolated === text && text !== '' ? `\u2068${text}\u2069` : isolated
}
