import { formatMessage, formatters, type CompiledMessage } from './format-message.ts'
import type { Language } from './languages.ts'
import { selectedArguments } from './selected-arguments.ts'
import type { FormattedMoment, TranslatableMessage, TranslatableValue } from './translatable.ts'
import { zoneLabel } from './zone-label.ts'

interface Renderer {
  language: Language
  /** @throws for an unknown key */
  messageOf(key: TranslatableMessage['key']): CompiledMessage
  /** Isolates a text of a rider, so that its direction does not change that of the sentence. */
  isolate(text: string): string
}

/**
 * The text of a message in a language, with the texts of riders isolated.
 *
 * @throws if a message is unknown or lacks a value
 */
export function renderTranslatable({ key, values = {} }: TranslatableMessage, renderer: Renderer): string {
  const message = renderer.messageOf(key)
  const selected = selectedArguments(message)
  const rendered = Object.entries(values).map(([name, value]) => [
    name,
    selected.has(name) ? value : valueIn(value, renderer),
  ])
  return formatMessage(message, renderer.language.locale, Object.fromEntries(rendered)) as string
}

function valueIn(value: TranslatableValue, renderer: Renderer): string | number {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return isolatedIn(value, renderer)
  if ('moment' in value) return momentIn(value, renderer.language)
  if ('zone' in value) return isolatedIn(zoneLabel(new Date(value.at), value.zone, renderer.language), renderer)
  if (!('list' in value)) return renderTranslatable(value, renderer)
  const items = value.list.map((item) => String(valueIn(item, renderer)))
  return formatters.getListFormat(renderer.language.locale, { type: value.type }).format(items)
}

function momentIn({ moment, timeZone, format }: FormattedMoment, { locale }: Language): string {
  // The narrow space of English times is missing in many fonts of mail clients.
  const formatter = formatters.getDateTimeFormat(locale, { ...format, timeZone })
  return formatter.format(new Date(moment)).replaceAll('\u202F', ' ')
}

/** In a sentence from right to left, Latin letters and numbers would move too. */
function isolatedIn(text: string, { language, isolate }: Renderer): string {
  const isolated = isolate(text)
  return language.dir === 'rtl' && isolated === text && text !== '' ? `\u2068${text}\u2069` : isolated
}
