import { languages, sourceLanguage, type Language, type LanguageTag } from '@scooter-rides/messages'
import { useSyncExternalStore } from 'react'

let current: LanguageTag = sourceLanguage
const listeners = new Set<() => void>()

/** The language of the page. */
export const currentLanguage = (): LanguageTag => current

/** The locale for `Intl`. */
export const currentLocale = (): string => describe(current).locale

const describe = (tag: LanguageTag): Language => languages.find((language) => language.tag === tag) ?? languages[0]

/** Renders the component again when the rider changes the language. Memoised components need it; others follow their parent. */
export const useLanguage = (): LanguageTag => useSyncExternalStore(subscribe, currentLanguage, currentLanguage)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
