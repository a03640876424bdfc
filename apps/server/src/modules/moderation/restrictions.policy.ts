import { translatable, type LanguageTag, type Translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { translate } from '../../platform/language/translate.ts'

// The three constants are stored. They are compared with stored rows and shown as translated texts.
// not translated: compared with stored rows
export const generalGround = 'rule: the rules of this site'
// not translated: compared with stored rows
export const unstatedFacts = 'The team took this content down.'
// not translated: replaces the words about a deleted account, which nobody reads
export const withoutPersonalData = '(deleted)'

export const factsText = (stored: string): Translatable =>
  stored === unstatedFacts ? translatable('restrictions.unstatedFacts') : stored

/** A sentence for notifications and mails. */
export function groundText(stored: string): TranslatableMessage {
  if (stored === generalGround) return translatable('restrictions.ground.general')
  const [, type, words = ''] = /^(rule|law): (.*)$/s.exec(stored) ?? []
  return type === 'law'
    ? translatable('restrictions.ground.law', { law: words })
    : translatable('restrictions.ground.rule', { rule: words })
}

interface Stated {
  facts: string
  ground: string
}

/** In the form of the API: the ground is `rule: TEXT` or `law: TEXT`. */
export const statementIn = ({ facts, ground }: Stated, language: LanguageTag): Stated => ({
  facts: translate(factsText(facts), language),
  ground: ground === generalGround ? `rule: ${translate(translatable('restrictions.generalRule'), language)}` : ground,
})
