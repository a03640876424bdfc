import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { riderSchema } from '../riders/riders.ts'
import { limits } from '../values/limits.ts'
import { instant, pageQuery, text, userId } from '../values/values.ts'

const tag = 'Administration'

export const auditEntrySchema = z.object({
  id: z.int(),
  /** Null for the command line, the server itself, and administrators who left before ids were stored. */
  actorId: userId.nullable(),
  actor: riderSchema.pick({ id: true, username: true, displayName: true }).nullable(),
  action: z.string(),
  targetId: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  at: instant,
})
export type AuditEntry = z.output<typeof auditEntrySchema>

const filters = {
  /** A rider's id or username. */
  actor: text(limits.searchText).optional(),
  /** An action or a prefix of it: `users.`. */
  action: text(limits.searchText).optional(),
  /** A rider's id or username, or the number of a ride, report, message and so on, as the log has it. */
  target: text(limits.searchText).optional(),
  from: instant.optional(),
  to: instant.optional(),
}

export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/admin/audit',
  tag,
  summary: 'Lists all privileged actions, newest first; entries cannot be changed or deleted',
  access: 'admin',
  query: pageQuery.extend(filters),
  reply: z.array(auditEntrySchema),
})

/** One entry per line (CSV), oldest first. The log records the export. */
export const exportAudit = defineRoute({
  method: 'GET',
  path: '/api/admin/audit/export',
  tag,
  summary: 'Exports the audit log as a file',
  access: 'admin',
  query: z.object(filters),
  status: 200,
})
