import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportAudit, listAudit } from '@scooter-rides/contract'
import { sendPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AuditLogService } from './audit-log.service.ts'

export function auditLogRoutes(app: FastifyInstance, log: AuditLogService) {
  serve(app, listAudit, async ({ query, request, reply }) => sendPage(request, reply, await log.list(query)))
  serve(app, exportAudit, async ({ rider, query, reply }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="audit-log.csv"')
      .send(Readable.from(await log.export(rider, query))),
  )
}
