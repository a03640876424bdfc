import type { LanguageTag, Translatable } from '@scooter-rides/messages'
import { translate } from '../language/translate.ts'
import type { Mail } from './mailer.ts'

interface Letter {
  to: string
  /** The reader's. */
  language: LanguageTag
  subject: Translatable
  /** A link is a paragraph of its own. */
  paragraphs: readonly Translatable[]
}

/** A mail in the language of its reader. An empty line separates two paragraphs. */
export function writeMail({ to, language, subject, paragraphs }: Letter): Mail {
  const texts = paragraphs.map((paragraph) => translate(paragraph, language))
  return { to, subject: translate(subject, language), text: `${texts.join('\n\n')}\n` }
}
