import type { Database } from '../../../platform/database/database.ts'
import { createAccountsRepository } from '../accounts/accounts.repository.ts'
import { createTokensRepository } from './tokens.repository.ts'

interface MailedLink {
  userId: string
  email: string
  /** Set if the link opens the account: it is valid only if no password was changed since. */
  signInVersion?: number
  expiresAt: Date
}

/**
 * Undefined if the rider has just changed the address or the password, or was deleted: neither a mail to an old mailbox nor an older
 * link may open the account.
 */
export async function issueMailedLink(
  db: Database,
  purpose: 'reset' | 'confirm',
  { userId, email, signInVersion, expiresAt }: MailedLink,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const account = await createAccountsRepository(tx).lock(userId)
    if (account?.email !== email) return undefined
    if (signInVersion !== undefined && account.signInVersion !== signInVersion) return undefined
    return createTokensRepository(tx).issue(purpose, userId, expiresAt, email)
  })
}
