import { z } from 'zod'
import { email } from '../account/account-fields.ts'
import { characters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { instant, optionalName, optionalText, requiredText, text } from '../values/values.ts'
import { noticeCategory } from './reports.ts'

const tag = 'Moderation'

const notAnAddress = fieldMessage('mustBePageAddress')

/** An address of a page as people write it: without a scheme, or as a path of this site. */
export function readPageAddress(address: string, siteUrl: string): URL | undefined {
  if (/\s/.test(address.trim())) return undefined
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(address)
  const isPath = address.startsWith('/') && !address.startsWith('//')
  const absolute = withScheme ? address : isPath ? siteUrl + address : `https://${address.replace(/^\/\//, '')}`
  const url = URL.parse(absolute)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return undefined
  return isPath || withScheme || url.hostname.includes('.') || url.hostname === 'localhost' ? url : undefined
}

const pageAddress = requiredText(limits.noticeAddress, notAnAddress).refine(
  (address) => readPageAddress(address, 'https://site.example') !== undefined,
  { error: notAnAddress, when: ({ issues }) => issues.length === 0 },
)

export const contentNotice = z.object({
  url: pageAddress,
  category: z.enum(noticeCategory.options, fieldMessage('categoryRequired')),
  reason: requiredText(limits.noticeReason, fieldMessage('noticeReasonRequired')),
  law: optionalText(limits.ground),
  name: optionalName(limits.label),
  email: email.nullable().optional(),
  /** Sexual abuse of children: then the sender may stay anonymous. */
  concernsMinors: z.boolean().default(false),
  goodFaith: z.boolean(fieldMessage('goodFaithRequired')).refine(Boolean, fieldMessage('goodFaithRequired')),
  /** For programs that fill every field: a notice with it is answered, and not stored. */
  homepage: text(limits.website).optional(),
})
export type ContentNotice = z.input<typeof contentNotice>

/** Article 16 of the Digital Services Act asks for name and address of those who report illegal content, with this exception. */
export const needsSender = ({ category, concernsMinors }: Pick<ContentNotice, 'category' | 'concernsMinors'>) =>
  category === 'illegal' && !concernsMinors

export const fileNotice = defineRoute({
  method: 'POST',
  path: '/api/notices',
  tag,
  summary:
    'Reports content by its address, also without an account; the answer does not reveal whether there is content. `illegal` needs `name` and `email` of strangers, unless it concerns minors',
  access: 'stranger',
  body: contentNotice,
  reply: z.object({
    reference: z.string(),
    /** Whether a receipt was mailed, and the decision will be. */
    isMailed: z.boolean(),
  }),
})

const tokenParams = z.object({ token: characters(100) })

/** The decision on a notice, for its sender. */
export const noticeDecisionSchema = z.object({
  reference: z.string(),
  resolvedAt: instant,
  /** The last moment to object; null after it, and after an objection. */
  objectBy: instant.nullable(),
  hasObjected: z.boolean(),
})
export type NoticeDecision = z.output<typeof noticeDecisionSchema>

export const getNoticeDecision = defineRoute({
  method: 'GET',
  path: '/api/notices/decisions/:token',
  tag,
  summary: 'Returns the decision on a notice, by the token of its mail',
  access: 'stranger',
  params: tokenParams,
  reply: noticeDecisionSchema,
})

/** 409 `notices.objected_already`, `notices.too_late`. */
export const objectToDecision = defineRoute({
  method: 'POST',
  path: '/api/notices/decisions/:token/objection',
  tag,
  summary:
    'Objects to the decision on a notice; once, within six months. Another member of the team answers, where there is one',
  access: 'stranger',
  params: tokenParams,
  body: z.object({ text: requiredText(limits.moderationNote, fieldMessage('objectionRequired')) }),
  reply: noticeDecisionSchema,
})
