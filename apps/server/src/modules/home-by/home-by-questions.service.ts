import type { HomeByAnswer, HomeByQuestion } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import { hashToken } from '../../platform/privacy/hash-token.ts'
import type { Live } from '../../realtime/hub/live.ts'
import { createHomeByAddressesRepository, type QuestionRow } from './home-by-addresses.repository.ts'
import { questionNotFound } from './home-by.errors.ts'

interface HomeByQuestionsDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'publish'>
}

export type HomeByQuestions = ReturnType<typeof createHomeByQuestions>

/** The pages behind mailed links. The link is the proof that its holder reads the mailbox; the answer may be changed later. */
export function createHomeByQuestions({ db, clock, live }: HomeByQuestionsDeps) {
  async function find(from: Database, token: string): Promise<QuestionRow> {
    const question = await createHomeByAddressesRepository(from).findByToken(hashToken(token))
    if (!question) throw questionNotFound()
    return question
  }

  /** @param language of the request: that of later mails */
  const answer = (token: string, state: HomeByAnswer, language: LanguageTag): Promise<HomeByQuestion> =>
    db.transaction(async (tx) => {
      const { addressId, riderId, firstName } = await find(tx, token)
      await createHomeByAddressesRepository(tx).answer(addressId, state, { language, now: clock() })
      afterCommit(tx, () => live.publish([`user:${riderId}`], { type: 'invalidate', keys: ['home-by'] }))
      return { firstName, state }
    })

  return {
    /** @throws 404 for an unknown link */
    async get(token: string): Promise<HomeByQuestion> {
      const { firstName, state } = await find(db, token)
      return { firstName, state }
    },

    confirm: (token: string, language: LanguageTag) => answer(token, 'confirmed', language),
    decline: (token: string, language: LanguageTag) => answer(token, 'declined', language),
  }
}
