import type { Database } from '../../platform/database/database.ts'
import { createAccountsRepository } from './accounts.repository.ts'
import { createTokensRepository } from './tokens.repository.ts'

interface MailedLink {
  userId: string
  email: string
  expiresAt: Date
}

/**
 * A token for the account's present address. None when the rider has just changed it or left: what goes to a mailbox
 * that was given up must not open the account.
 */
export async function issueMailedLink(
  db: Database,
  purpose: 'reset' | 'confirm',
  { userId, email, expiresAt }: MailedLink,
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const account = await createAccountsRepository(tx).hold(userId)
    if (account?.email !== email) return undefined
    return createTokensRepository(tx).issue(purpose, userId, expiresAt, email)
  })
}
