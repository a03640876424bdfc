import { currentLocale } from './language.ts'

/** Creating a formatter takes a phone up to a millisecond, so each is created once for a language. */
function cached<O, F>(create: (locale: string, options: O) => F): (options: O) => F {
  const made = new Map<string, F>()
  return (options) => {
    const key = `${currentLocale()} ${JSON.stringify(options)}`
    const known = made.get(key)
    if (known) return known
    const formatter = create(currentLocale(), options)
    made.set(key, formatter)
    return formatter
  }
}

// The formatters of the page's language. Call them where the text is shown, so that it follows a change of the language.

export const numberFormat = cached(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
export const dateFormat = cached(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
/** Compares names as the language sorts them. */
export const collator = cached((locale, options: Intl.CollatorOptions) => new Intl.Collator(locale, options))
export const listFormat = cached((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
export const relativeFormat = cached(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
