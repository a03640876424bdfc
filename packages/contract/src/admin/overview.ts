import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { instant } from '../values/values.ts'

const tag = 'Keeping order'

/** How many there are, and by how many percent more (or fewer) came in the last 30 days than in the 30 before; null where none came then. */
const total = z.object({ total: z.int(), change: z.number().nullable() })

/** What came to the community in a while. `from` is a day (UTC), or the first of a month. */
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
  /** Riders with an open page, or who asked for something within the last two minutes. */
  activeNow: z.int(),
  /** The latest first. Moderators are not told of what is the admins' alone. */
  activity: z.array(
    z.object({
      kind: activityKind,
      at: instant,
      title: z.string(),
      detail: z.string(),
      link: z.string().nullable(),
    }),
  ),
  /** The oldest first: each of the last 30 days, each of the last 12 months. */
  series: z.object({ days: z.array(span), months: z.array(span) }),
})
export type Overview = z.output<typeof overviewSchema>

export const getOverview = defineRoute({
  method: 'GET',
  path: '/api/admin/overview',
  tag,
  summary: 'The community at a glance',
  access: 'moderator',
  reply: overviewSchema,
})
