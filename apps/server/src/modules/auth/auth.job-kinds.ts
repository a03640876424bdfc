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

/** News about the ways to sign in to an account, for its owner. */
export interface FactorMail {
  userId: string
  what:
    | 'on'
    | 'off'
    | 'appOff'
    | 'newCodes'
    | 'codeUsed'
    | 'reset'
    | 'required'
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'passwordChanged'
    | 'emailChanged'
  /** ISO 8601: when it happened; for `required` the end of the grace period. */
  at: string
  /** The old address after a change of the e-mail address; otherwise the account's. */
  to?: string
}

export const factorMailJob = jobKind<FactorMail>('auth.factor_mail')

export const resetMailJob = jobKind<ResetRequest>('auth.reset_mail')
export const confirmMailJob = jobKind<{ userId: string }>('auth.confirm_mail')
