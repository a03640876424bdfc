import { type BodyOf, type ConsentName, type acceptTexts, consentName } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../platform/database/database.ts'
import { createConsentsRepository } from './consents.repository.ts'
import { consentStale } from './site-texts.errors.ts'
import { isConsentNeeded, pickText } from './site-texts.policy.ts'

interface ConsentsDeps {
  db: Database
  defaultLanguage: LanguageTag
}

export type ConsentsService = ReturnType<typeof createConsentsService>

/** Which versions of the terms and the privacy text a rider has accepted. */
export function createConsentsService({ db, defaultLanguage }: ConsentsDeps) {
  /** The texts as the rider reads them. */
  async function textsFor(tx: Database, userId: string, language: LanguageTag) {
    const texts = await createConsentsRepository(tx).listFor(userId)
    return consentName.options.flatMap((name) => {
      const ofName = texts.filter((text) => text.name === name)
      return pickText(ofName, language, defaultLanguage) ?? []
    })
  }

  return {
    /** The texts that the rider must accept before going on. */
    async listNeeded(userId: string, language: LanguageTag): Promise<ConsentName[]> {
      return (await textsFor(db, userId, language)).filter(isConsentNeeded).map(({ name }) => name)
    },

    /** @throws 412 if a text has another version by now, or none */
    async accept(userId: string, versions: BodyOf<typeof acceptTexts>, language: LanguageTag): Promise<void> {
      await db.transaction(async (tx) => {
        const texts = await textsFor(tx, userId, language)
        const current = {
          terms: null,
          privacy: null,
          ...Object.fromEntries(texts.map((text) => [text.name, text.version])),
        }
        const named = consentName.options.filter((name) => typeof versions[name] === 'number')
        if (named.some((name) => versions[name] !== current[name])) throw consentStale(current)
        const accepted = texts.filter(({ name }) => named.includes(name))
        await createConsentsRepository(tx).add(accepted.map((text) => ({ userId, ...toConsent(text) })))
      })
    },

    /** Registering accepts the current texts. */
    async acceptCurrent(tx: Database, userId: string, language: LanguageTag): Promise<void> {
      const texts = await textsFor(tx, userId, language)
      await createConsentsRepository(tx).add(texts.map((text) => ({ userId, ...toConsent(text) })))
    },

    listOf: (userId: string) => createConsentsRepository(db).listOf(userId),
    removeAllOf: (tx: Database, userId: string) => createConsentsRepository(tx).removeAllOf(userId),
  }
}

const toConsent = ({ name, language, version }: { name: ConsentName; language: string; version: number }) => ({
  name,
  language,
  version,
})
