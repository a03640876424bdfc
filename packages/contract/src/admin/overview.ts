import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { instant } from '../values/values.ts'

const tag = 'Moderation'

/** The total, and the change in percent between the last 30 days and the 30 days before; null if there were none before. */
const total = z.object({ total: z.int(), change: z.number().nullable() })

/** The growth of the community in a day (UTC) or a month, which begins at `from`. */
const span = z.object({
  from: z.iso.date(),
  users: z.int(),
  rides: z.int(),
  vehicles: z.int(),
  messages: z.int(),
})
export type OverviewSpan = z.output<typeof span>

export const activityKind = z.enum(['rider', 'ride', 'scooter', 'report', 'sponsor', 'team'])

export const overviewSchema = z.object({
  users: total,
  /** Published and not taken down. */
  rides: total,
  vehicles: total,
  /** Riders with an open page, or with a call within the last two minutes. */
  activeNow: z.int(),
  /** Latest first. Moderators do not see the actions of administrators. */
  activity: z.array(
    z.object({
      kind: activityKind,
      at: instant,
      title: z.string(),
      detail: z.string(),
      link: z.string().nullable(),
    }),
  ),
  /** Oldest first: the last 30 days and the last 12 months. */
  series: z.object({ days: z.array(span), months: z.array(span) }),
})
export type Overview = z.output<typeof overviewSchema>

export const getOverview = defineRoute({
  method: 'GET',
  path: '/api/admin/overview',
  tag,
  summary: 'Returns the figures of the community',
  access: 'moderator',
  reply: overviewSchema,
})
