import { bodyOf, type EventText, type Message } from '@scooter-rides/contract'
import { translateStored } from '../../../lib/language/translate-stored.ts'

/** A system message, such as 'Ana added Bo', in the language of the page. Older messages have only an English text. */
export function eventTextOf(message: Pick<Message, 'content' | 'contentType' | 'metadata'>): string {
  const { contentType, metadata } = bodyOf(message)
  return translatedOr(contentType === 'system' ? metadata?.text : undefined, message.content)
}

/** @param text that this release may not know, or undefined */
export const translatedOr = (text: EventText | undefined, content: string): string =>
  (text && translateStored(text)) ?? content
