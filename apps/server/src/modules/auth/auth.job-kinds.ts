import { jobKind } from '../../jobs/job.ts'

/** The seed of an invitation link. The key of the installation is needed too. */
export interface InvitationMail {
  seed: string
}

export const invitationMailJob = jobKind<InvitationMail>('auth.invitation_mail')

/** The typed address, and the `signInVersion` of its account at that moment: null if no account has the address. */
export interface ResetRequest {
  email: string
  signInVersion: number | null
}

export const resetMailJob = jobKind<ResetRequest>('auth.reset_mail')
export const confirmMailJob = jobKind<{ userId: string }>('auth.confirm_mail')
