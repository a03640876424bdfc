/** A language that the product speaks. */
export interface Language {
  /** A BCP 47 tag, also the folder of the catalogue. */
  tag: string
  /** Its own name, as menus show it. */
  name: string
  dir: 'ltr' | 'rtl'
  /** For `Intl`: dates, numbers and plurals. */
  locale: string
  /** Whether a native speaker has reviewed the catalogue. */
  reviewed: boolean
}

/** Every language with a complete catalogue. To add one, add its catalogue and a line here. */
export const languages = [
  { tag: 'en', name: 'English', dir: 'ltr', locale: 'en-US', reviewed: true },
  { tag: 'de', name: 'Deutsch', dir: 'ltr', locale: 'de-DE', reviewed: false },
  { tag: 'es', name: 'Español', dir: 'ltr', locale: 'es-ES', reviewed: false },
  { tag: 'fr', name: 'Français', dir: 'ltr', locale: 'fr-FR', reviewed: false },
  { tag: 'it', name: 'Italiano', dir: 'ltr', locale: 'it-IT', reviewed: false },
  { tag: 'nl', name: 'Nederlands', dir: 'ltr', locale: 'nl-NL', reviewed: false },
  { tag: 'pl', name: 'Polski', dir: 'ltr', locale: 'pl-PL', reviewed: false },
  { tag: 'pt-PT', name: 'Português', dir: 'ltr', locale: 'pt-PT', reviewed: false },
  // The digits of clocks and maps are the same in all languages.
  { tag: 'ar', name: 'العربية', dir: 'rtl', locale: 'ar-u-nu-latn', reviewed: false },
] as const satisfies Language[]

export type LanguageTag = (typeof languages)[number]['tag']

/** The language whose catalogue defines the keys. */
export const sourceLanguage: LanguageTag = 'en'

/** The language with this tag. @throws for another tag, which the types prevent */
export function describeLanguage(tag: LanguageTag): Language {
  const language = languages.find((one) => one.tag === tag)
  if (!language) throw new RangeError(`There is no language ${tag}.`)
  return language
}

/** Languages whose translation has begun. They move to `languages` when their catalogues are complete. */
export const languagesInWork: readonly string[] = []
