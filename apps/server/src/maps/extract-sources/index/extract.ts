import { z } from 'zod'

/** One file of a big extract server, as its list names it. */
export const extractSchema = z.object({
  /** What it is called in words: "Porto", "Georgia". */
  name: z.string(),
  /** Names it and no other of its server: `europe/portugal`, `city/porto`. */
  path: z.string(),
  kind: z.enum(['city', 'region']),
  /** Codes under which people know it: `PT`, `US-GA`. */
  codes: z.array(z.string()),
  address: z.string(),
  /** What the list itself says of its age: `2026-11-20`. */
  date: z.string().nullable(),
})
export type Extract = z.output<typeof extractSchema>
