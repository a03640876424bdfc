import type { Database } from '../../platform/database/database.ts'
import type { RiderRecords } from '../users/rider-records.ts'
import { createAccessTokensRepository } from './access-tokens.repository.ts'

/** The export names the tokens, without their hashes. */
export const accessTokenRecords = (db: Database): RiderRecords => ({
  tables: ['access_tokens'],
  exportOf: ({ id }) => ({ accessTokens: () => createAccessTokensRepository(db).list(id) }),
  async forget(tx, userId) {
    await createAccessTokensRepository(tx).deleteAllOf(userId)
  },
})
