import { jobKind } from '../../jobs/job.ts'

/** What the link of an invitation is made from, together with the key of the installation. */
export interface InvitationMail {
  seed: string
}

export const invitationMailJob = jobKind<InvitationMail>('auth.invitation_mail')

/** The address as it was typed, and `signInVersion` of its account at that moment: null where no account has the address. */
export interface ResetRequest {
  email: string
  signInVersion: number | null
}

export const resetMailJob = jobKind<ResetRequest>('auth.reset_mail')
export const confirmMailJob = jobKind<{ userId: string }>('auth.confirm_mail')
