import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { exportMe } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { ExportService } from './export.service.ts'

export function exportRoutes(app: FastifyInstance, exports: ExportService) {
  serve(app, exportMe, ({ rider, reply }) =>
    reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="scooter-rides-export.json"')
      .send(Readable.from(exports.text(rider))),
  )
}
