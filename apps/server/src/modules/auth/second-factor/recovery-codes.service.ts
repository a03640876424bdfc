import type { Database } from '../../../platform/database/database.ts'
import { newRecoveryCodes, type HashRecoveryCode } from './recovery-codes.ts'
import { createSecondFactorRepository } from './second-factor.repository.ts'

export type IssueRecoveryCodes = (tx: Database, userId: string) => Promise<string[]>

/** Replaces all recovery codes of an account. Call it under the lock of the account. */
export const issueRecoveryCodesWith =
  (hashRecoveryCode: HashRecoveryCode): IssueRecoveryCodes =>
  async (tx, userId) => {
    const recoveryCodes = newRecoveryCodes()
    const hashes = recoveryCodes.map((code) => hashRecoveryCode(userId, code))
    await createSecondFactorRepository(tx).replaceRecoveryCodes(userId, hashes)
    return recoveryCodes
  }
