import { jobKind } from '../../jobs/job.ts'

/** Added in the transaction that deletes an account whose rider wants the messages deleted too. */
export const deleteMessagesOfRider = jobKind<{ userId: string }>('messages.delete_of_rider')
