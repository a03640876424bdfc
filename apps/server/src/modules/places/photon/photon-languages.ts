import { hourMs } from '@scooter-rides/time'
import type { LanguageTag } from '@scooter-rides/messages'

/** After this time a refused language is tried again, because the operator may have imported it. */
const REFUSED_MS = hourMs

/** Remembers which languages the server does not have: each import has its own list, and another language is refused. */
export function createPhotonLanguages() {
  const refusedUntil = new Map<string, number>()
  return {
    /** The value of `lang` for a reader, `pt` for `pt-PT`; undefined if the server is known not to have the language. */
    known(language: LanguageTag | undefined): string | undefined {
      const lang = language?.split('-')[0]
      return lang !== undefined && performance.now() < (refusedUntil.get(lang) ?? -Infinity) ? undefined : lang
    },
    refuse: (lang: string) => void refusedUntil.set(lang, performance.now() + REFUSED_MS),
  }
}
