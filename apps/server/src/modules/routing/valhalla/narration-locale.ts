import type { LanguageTag } from '@scooter-rides/messages'

/** The languages of Valhalla's turn instructions (3.6). A server without one of them answers in en-US. */
export const narrationLocale: Record<LanguageTag, string> = {
  en: 'en-US',
  de: 'de-DE',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  nl: 'nl-NL',
  pl: 'pl-PL',
  'pt-PT': 'pt-PT',
  ar: 'ar-SA',
}
