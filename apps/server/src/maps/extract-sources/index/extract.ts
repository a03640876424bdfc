import { z } from 'zod'

/** One file of an extract server, as its index lists it. */
export const extractSchema = z.object({
  /** The display name: "Porto", "Georgia". */
  name: z.string(),
  /** Unique on its server: `europe/portugal`, `city/porto`. */
  path: z.string(),
  kind: z.enum(['city', 'region']),
  /** ISO codes: `PT`, `US-GA`. */
  codes: z.array(z.string()),
  address: z.string(),
  /** The date in the index: `2026-11-20`. */
  date: z.string().nullable(),
})
export type Extract = z.output<typeof extractSchema>
