/** A language that the product speaks. */
export interface Language {
  /** A BCP 47 tag, also the folder of the catalogue. */
  tag: string
  /** Its own name, as menus show it. */
  name: string
  dir: 'ltr' | 'rtl'
  /** For `Intl`: dates, numbers and plurals. */
  locale: string
}

/** Every language with a complete catalogue. To add one, add its catalogue and a line here. */
export const languages = [{ tag: 'en', name: 'English', dir: 'ltr', locale: 'en-US' }] as const satisfies Language[]

export type LanguageTag = (typeof languages)[number]['tag']

/** The language whose catalogue defines the keys. */
export const sourceLanguage: LanguageTag = 'en'

/** Languages whose translation has begun. They move to `languages` when their catalogues are complete and the server speaks them too. */
export const languagesInWork = ['ar', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt-PT']
