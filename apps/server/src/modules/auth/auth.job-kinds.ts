import { jobKind } from '../../jobs/job.ts'

/** What the link of an invitation is made from, together with the key of the installation. */
export interface InvitationMail {
  seed: string
}

export const invitationMailJob = jobKind<InvitationMail>('auth.invitation_mail')
