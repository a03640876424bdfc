import type { LanguageTag, TextKey } from '@scooter-rides/messages'
import { readCatalogue } from '@scooter-rides/messages/build'

/** The texts of a language, with values in place of `{name}`. For messages without plural forms. */
export function textsIn(language: LanguageTag) {
  const messages = readCatalogue(language)
  return (key: TextKey, values: Record<string, string> = {}): string => {
    const message = messages.get(key)
    if (message === undefined) throw new Error(`There is no message ${key}.`)
    return message.replaceAll(/\{(\w+)(?:, number)?\}/g, (whole, name: string) => values[name] ?? whole)
  }
}
