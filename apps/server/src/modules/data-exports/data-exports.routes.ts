import type { FastifyInstance } from 'fastify'
import { downloadDataExport, getDataExport, requestDataExport } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { DataExportsService } from './data-exports.service.ts'
import type { PrepareDataExports } from './prepare-data-exports.service.ts'

export function dataExportsRoutes(app: FastifyInstance, exports: DataExportsService, preparation: PrepareDataExports) {
  serve(app, getDataExport, ({ rider }) => exports.get(rider))
  serve(app, requestDataExport, ({ rider }) => exports.request(rider))
  serve(app, downloadDataExport, async ({ rider, reply }) => {
    const archive = await exports.findArchive(rider)
    void reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="scooter-rides-data.zip"')
      .header('cache-control', 'no-store')
    if (archive) return reply.header('content-length', archive.size).send(archive.stream)
    return reply.send(await preparation.stream(rider))
  })
}
