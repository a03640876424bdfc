import { jobKind } from '../../jobs/job.ts'

/** `missed`: the time passed. `arrived`: the rider reported back after the contacts were told. */
export const homeByNews = ['missed', 'arrived'] as const
export type HomeByNews = (typeof homeByNews)[number]

export const homeByRemindJob = jobKind<{ homeById: number }>('home_by.remind')
export const homeByTellJob = jobKind<{ homeById: number }>('home_by.tell')
/** The mail to one contact. */
export const homeByMailJob = jobKind<{ contactId: number; news: HomeByNews }>('home_by.mail')
/** Asks the owner of an address. */
export const homeByAskJob = jobKind<{ addressId: number }>('home_by.ask')
