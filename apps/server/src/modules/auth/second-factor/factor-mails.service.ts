import type { LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { readerLanguage } from '../../../platform/language/reader-language.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { createAccountsRepository } from '../accounts/accounts.repository.ts'
import type { FactorMail } from '../auth.job-kinds.ts'
import { factorMail } from '../auth.mails.ts'
import { createSecondFactorRepository } from './second-factor.repository.ts'

interface FactorMailsDeps {
  db: Database
  mailer: Mailer
  siteUrl: string
  productName: string
  defaultLanguage: LanguageTag
}

export type FactorMails = ReturnType<typeof createFactorMails>

export function createFactorMails({ db, mailer, siteUrl, productName, defaultLanguage }: FactorMailsDeps) {
  return {
    /** An account of a provider may have no address. @throws if the mail server refuses the mail; the job retries */
    async send({ userId, what, at, to }: FactorMail): Promise<void> {
      const account = await createAccountsRepository(db).findById(userId)
      const address = to ?? account?.email
      if (!account || !address) return
      // Set up since the mail was planned.
      if (what === 'required' && (account.hasTotp || account.hasPasskey)) return
      const codesLeft = await createSecondFactorRepository(db).countRecoveryCodes(userId)
      const language = readerLanguage(account, defaultLanguage)
      const { firstName } = account
      await mailer.send(factorMail({ to: address, language, firstName, productName, siteUrl, what, at, codesLeft }))
    },
  }
}
