import type { LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../platform/database/database.ts'
import { readerLanguage } from '../../platform/language/reader-language.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { accessTokenCreatedMail } from './access-tokens.mails.ts'
import { createAccessTokensRepository } from './access-tokens.repository.ts'

interface AccessTokenMailingDeps {
  db: Database
  mailer: Mailer
  siteUrl: string
  productName: string
  defaultLanguage: LanguageTag
}

export type AccessTokenMailing = ReturnType<typeof createAccessTokenMailing>

export function createAccessTokenMailing({
  db,
  mailer,
  siteUrl,
  productName,
  defaultLanguage,
}: AccessTokenMailingDeps) {
  return {
    /** @throws if the mail server refuses it; the job retries */
    async tellOwner(userId: string): Promise<void> {
      const owner = await createAccessTokensRepository(db).findOwner(userId)
      if (!owner?.email) return
      const { email: to, firstName } = owner
      const language = readerLanguage(owner, defaultLanguage)
      await mailer.send(
        accessTokenCreatedMail({
          to,
          language,
          firstName,
          productName,
          link: `${siteUrl}/dashboard?section=security#profile`,
        }),
      )
    },
  }
}
