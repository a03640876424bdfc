import {
  closestLanguage,
  describeLanguage,
  type Language,
  type LanguageTag,
  sourceLanguage,
} from '@scooter-rides/messages'
import { useSyncExternalStore } from 'react'

import { chosenLanguage } from './language-choice.ts'

let current: LanguageTag = firstLanguage()
const listeners = new Set<() => void>()

/** The language of the page. */
export const currentLanguage = (): LanguageTag => current

/** The locale for `Intl`. */
export const currentLocale = (): string => describeLanguage(current).locale

/** Shows the page in this language. Its messages are loaded before: use `changeLanguage`. */
export function showLanguage(language: LanguageTag): void {
  current = language
  markPage(describeLanguage(language))
  listeners.forEach((listener) => listener())
}

/** Renders the component again when the rider changes the language. Memoised components need it; others follow their parent. */
export const useLanguage = (): LanguageTag => useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)

/** Calls the listener after each change. Returns a function that ends it. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the browser prefers among the offered languages. */
export function browserLanguage(): LanguageTag | undefined {
  const preferred = typeof navigator === 'undefined' ? [] : navigator.languages
  return preferred.map((tag) => closestLanguage(tag)).find((tag) => tag !== undefined)
}

/** The choice kept in this browser, else the language of the page that the server chose. Offline the page has no language of its own. */
function firstLanguage(): LanguageTag {
  if (typeof document === 'undefined') return sourceLanguage
  const { lang, dataset } = document.documentElement
  const isFromServer = dataset['visitor'] !== undefined || dataset['rider'] !== undefined
  const language =
    chosenLanguage() ?? (isFromServer ? closestLanguage(lang) : browserLanguage()) ?? closestLanguage(lang)
  return language ?? sourceLanguage
}

/** For the fonts, the hyphenation and the direction of the page, and for screen readers. */
export function markPage({ tag, dir }: Language): void {
  if (typeof document !== 'undefined') Object.assign(document.documentElement, { lang: tag, dir })
}
