import type { Database } from '../../../platform/database/database.ts'
import { createAccountsRepository } from '../accounts/accounts.repository.ts'
import { createTokensRepository } from './tokens.repository.ts'

interface MailedLink {
  userId: string
  email: string
  /** Where the link opens the account: no password was changed since. */
  signInVersion?: number
  expiresAt: Date
}

/**
 * A token for the account's present address. None when the rider has just changed it, the password, or left: neither a mail
 * to a mailbox that was given up nor a link that was asked for earlier may open the account.
 */
export async function issueMailedLink(
  db: Database,
  purpose: 'reset' | 'confirm',
  { userId, email, signInVersion, expiresAt }: MailedLink,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const account = await createAccountsRepository(tx).hold(userId)
    if (account?.email !== email) return undefined
    if (signInVersion !== undefined && account.signInVersion !== signInVersion) return undefined
    return createTokensRepository(tx).issue(purpose, userId, expiresAt, email)
  })
}
