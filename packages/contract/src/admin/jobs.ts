import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { instant } from '../values/values.ts'

const tag = 'Administration'

/** A failed background job, or an event that a consumer failed to handle. */
export const failureSchema = z.object({
  id: z.string(),
  what: z.enum(['job', 'event']),
  /** Such as `auth.reset_mail`, or `rideCancelled for notifications`. */
  name: z.string(),
  attempts: z.int(),
  /** Whether all retries are used up. */
  isOver: z.boolean(),
  /** The first line of the error. */
  error: z.string().nullable(),
  failedAt: instant.nullable(),
})
export type Failure = z.output<typeof failureSchema>

export const jobsSchema = z.object({
  failures: z.array(failureSchema),
  counts: z.object({ queued: z.int(), active: z.int(), failed: z.int() }),
  /** The state of the daily backups, one sentence per line. */
  backup: z.string(),
})
export type Jobs = z.output<typeof jobsSchema>

export const listJobs = defineRoute({
  method: 'GET',
  path: '/api/admin/jobs',
  tag,
  summary: 'Lists failed background jobs and the result of the last backup',
  access: 'admin',
  reply: jobsSchema,
})

const params = z.object({ id: z.string().regex(/^(job|event):[A-Za-z0-9.:_-]{1,200}$/) })

/** 409 `jobs.wrong_status` for a job that is running; 404 for one that has succeeded meanwhile. */
export const retryJob = defineRoute({
  method: 'POST',
  path: '/api/admin/jobs/:id/retry',
  tag,
  summary: 'Retries a failed job now',
  access: 'admin',
  params,
})

export const dismissJob = defineRoute({
  method: 'DELETE',
  path: '/api/admin/jobs/:id',
  tag,
  summary: 'Discards a failed job',
  access: 'admin',
  params,
})
