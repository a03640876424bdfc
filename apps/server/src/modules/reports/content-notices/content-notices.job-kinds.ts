import type { ReportOutcome } from '@scooter-rides/contract'
import { jobKind } from '../../../jobs/job.ts'

/** Mails to the sender of a notice, by its report. */
export type NoticeMail = { noticeId: number } & (
  | { what: 'receipt' }
  | {
      what: 'decision'
      outcome: ReportOutcome
      /** The ground of a restriction: `rule: TEXT` or `law: TEXT`. */
      ground: string | null
      /** The words of the team to the sender; may be empty. */
      note: string
      /** Answers the objection against an earlier decision. */
      isOfObjection: boolean
    }
)

export const noticeMailJob = jobKind<NoticeMail>('reports.notice_mail')
