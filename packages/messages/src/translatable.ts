import type { MessageArguments } from './message-arguments.ts'
import type { TextKey } from './message-key.ts'

/** A message with its values, translated later for its reader. It is JSON, so that it can be stored. */
export interface TranslatableMessage {
  key: TextKey
  values?: Record<string, TranslatableValue>
}

/** A moment as the reader's language writes it, in a time zone: `format` is a set of options of `Intl.DateTimeFormat`. */
export interface FormattedMoment {
  /** ISO 8601. */
  moment: string
  timeZone: string
  format: Pick<
    Intl.DateTimeFormatOptions,
    'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'dateStyle' | 'timeStyle'
  >
}

/** A time zone at a moment, as the reader's language names it (`zoneLabel`). */
export interface NamedZone {
  zone: string
  /** ISO 8601. */
  at: string
}

/** Texts joined as the reader's language joins them: `a, b and c`, `a, b or c`, `a, b, c`. */
export interface JoinedList {
  list: TranslatableValue[]
  type: NonNullable<Intl.ListFormatOptions['type']>
}

/** Text that is no message, such as a name or a riders' sentence, stays as it is. */
export type TranslatableValue = string | number | TranslatableMessage | FormattedMoment | NamedZone | JoinedList

/** A message of the catalogue, or text in the language of its author. */
export type Translatable = string | TranslatableMessage

type GivenValue<T> = [T] extends [number] ? number : string extends T ? TranslatableValue : T

type GivenValues<K extends TextKey> = keyof MessageArguments[K] extends never
  ? []
  : [values: { [A in keyof MessageArguments[K]]: GivenValue<MessageArguments[K][A]> }]

/** `translatable('ride-errors.full', { seats: 4 })`: the reader's language is applied by `translate` of the server. */
export function translatable<K extends TextKey>(key: K, ...[values]: GivenValues<K>): TranslatableMessage {
  return values === undefined ? { key } : { key, values: values as Record<string, TranslatableValue> }
}
