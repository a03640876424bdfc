import format, { type CompiledMessage } from 'icu-minify/format'

export type { CompiledMessage }

/** Compiled messages by key. */
export type Catalogue = Record<string, CompiledMessage>

export type MessageValue<Node> = string | number | Date | ((children: (string | Node)[]) => Node)

/** A server formats in all time zones of its riders: the oldest formatters are forgotten. */
const mostFormatters = 500

/** Creating a formatter of `Intl` takes a phone up to a millisecond, so each is created once. */
function cached<O, F>(create: (locale: string, options?: O) => F) {
  const made = new Map<string, F>()
  return (locale: unknown, options?: O): F => {
    const key = JSON.stringify([locale, options])
    const known = made.get(key)
    if (known) return known
    const formatter = create(locale as string, options)
    const [oldest] = made.keys()
    if (oldest !== undefined && made.size >= mostFormatters) made.delete(oldest)
    made.set(key, formatter)
    return formatter
  }
}

export const formatters = {
  getNumberFormat: cached(
    (locale: string, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
  ),
  getDateTimeFormat: cached(
    (locale: string, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  ),
  getListFormat: cached((locale: string, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options)),
  getPluralRules: cached((locale: string, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options)),
}

/**
 * The text of a compiled message in `locale`, as parts if it contains tags.
 *
 * @throws if a value of the message is missing or of the wrong type
 */
export function formatMessage<Node = never>(
  message: CompiledMessage,
  locale: string,
  values?: Record<string, MessageValue<Node>>,
): string | Node | (string | Node)[] {
  return format<Node>(message, locale, values, { formatters })
}
