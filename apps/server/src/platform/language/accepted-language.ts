import Negotiator from 'negotiator'
import { closestLanguage, languages, type LanguageTag } from '@scooter-rides/messages'

/** Characters. Browsers send fewer than 100; the rest of a longer header is ignored. */
const mostRead = 1000

/** The offered language that an `Accept-Language` header prefers; undefined if it names none. */
export function acceptedLanguage(header: string | undefined, defaultLanguage: LanguageTag): LanguageTag | undefined {
  if (!header) return undefined
  const negotiator = new Negotiator({ headers: { 'accept-language': header.slice(0, mostRead) } })
  const byPreference = [defaultLanguage, ...languages.map(({ tag }) => tag)]
  for (const tag of negotiator.languages()) {
    // `*` means every language that the header does not refuse with q=0.
    const found = closestLanguage(tag === '*' ? (negotiator.language(byPreference) ?? '') : tag)
    if (found) return found
  }
  return undefined
}
