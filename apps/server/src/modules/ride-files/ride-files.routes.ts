import type { FastifyInstance, FastifyReply } from 'fastify'
import { copyRide, exportRideGpx, exportRideIcs, importRide } from '@scooter-rides/contract'
import { invalidField } from '../../platform/http/problem.ts'
import type { OriginOf } from '../../platform/http/client/request-origin.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Uploads } from '../../platform/http/uploads.ts'
import { attachment } from './attachment.ts'
import type { RideFile, RideFilesService } from './ride-files.service.ts'

interface RideFilesRoutesDeps {
  files: RideFilesService
  originOf: OriginOf
  uploads: Uploads
}

export function rideFilesRoutes(app: FastifyInstance, { files, originOf, uploads }: RideFilesRoutesDeps) {
  serve(app, exportRideGpx, async ({ params, rider, reply }) =>
    sendFile(reply, await files.toGpx(rider, params.rideId), 'gpx', 'application/gpx+xml; charset=utf-8'),
  )
  serve(app, exportRideIcs, async ({ params, rider, request, reply }) => {
    return sendFile(
      reply,
      await files.toCalendar(rider, params.rideId, originOf(request)),
      'ics',
      'text/calendar; charset=utf-8; method=PUBLISH',
    )
  })
  serve(app, importRide, ({ query, rider, request }) =>
    uploads.receive(request, importRide.upload, async ({ files: [file] }) => {
      if (!file) throw invalidField(importRide.upload.field, 'Choose a file')
      return files.importGpx(rider, file, { track: query.track, deadline: request.deadline })
    }),
  )
  serve(app, copyRide, ({ params, rider }) => files.copy(rider, params.rideId))
}

/** The content depends on the caller, so it must not be cached. */
function sendFile(reply: FastifyReply, { title, content }: RideFile, extension: string, type: string) {
  return reply
    .type(type)
    .header('content-disposition', attachment(title, extension))
    .header('cache-control', 'private, no-store')
    .send(content)
}
