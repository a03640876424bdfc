import { contentNotice, fieldMessage, needsSender } from '@scooter-rides/contract'
import type { z } from 'zod'

/** A rider's name and address are those of the account. */
export const ofRider = contentNotice

const whenObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
const isGiven = (value: string | null | undefined) => value !== null && value !== undefined && value.trim() !== ''

// Without `when`, Zod skips these if any other field is invalid, and the sender would see the errors one by one.
export const ofStranger = contentNotice
  .refine((notice) => !needsSender(notice) || isGiven(notice.name), {
    path: ['name'],
    message: fieldMessage('senderNameRequired'),
    when: whenObject,
  })
  .refine((notice) => !needsSender(notice) || isGiven(notice.email), {
    path: ['email'],
    message: fieldMessage('senderEmailRequired'),
    when: whenObject,
  })

export type NoticeInput = z.input<typeof contentNotice>
export type NoticeValues = z.output<typeof contentNotice>

/** The fields in which the form can show an error of the server. */
export const noticeFields = ['url', 'category', 'reason', 'law', 'name', 'email', 'goodFaith'] as const
