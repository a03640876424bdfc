import type { LanguageTag, TextKey } from '@scooter-rides/messages'
import { readCatalogue } from '@scooter-rides/messages/build'
import type { Wording } from './popup.ts'

const placeholder = /\{(\w+)(?:, number)?\}/
const otherBranch = /\{\w+, (?:select|plural),.*\bother \{((?:[^{}]|\{\w+\})*)\}\s*\}/s
const unchanged = (text: string) => text

/** The texts of a language; of a message with branches the one named `other`. `shown` changes the text around the values. */
export function wordingIn(language: LanguageTag, shown: (text: string) => string = unchanged): Wording {
  const messages = readCatalogue(language)
  return (key: TextKey, values = {}) => {
    const message = messages.get(key)
    if (message === undefined) throw new Error(`There is no message ${key}.`)
    const plain = message.replace(otherBranch, '$1').replaceAll(/<\/?\w+>/g, '')
    // Every second part is the name of a value.
    const parts = plain
      .split(placeholder)
      .map((part, index) => (index % 2 === 0 ? escaped(shown(part)) : `\u2068?${escaped(values[part] ?? '')}\u2069?`))
    return new RegExp(`^${parts.join('')}$`)
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
