import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { copyRide, exportRideGpx, exportRideIcs, importRide } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { invalidField } from '../../platform/http/problem.ts'
import type { OriginOf } from '../../platform/http/client/request-origin.ts'
import { translate } from '../../platform/language/translate.ts'
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
  serve(app, exportRideGpx, async ({ params, rider, request, reply }) =>
    sendFile(request, reply, gpxFile, await files.toGpx(rider, params.rideId)),
  )
  serve(app, exportRideIcs, async ({ params, rider, request, reply }) =>
    sendFile(request, reply, calendarFile, await files.toCalendar(rider, params.rideId, originOf(request))),
  )
  serve(app, importRide, ({ query, rider, request }) =>
    uploads.receive(request, importRide.upload, async ({ files: [file] }) => {
      if (!file) throw invalidField(importRide.upload.field, translatable('ride-errors.gpx.fileMissing'))
      return files.importGpx(rider, file, {
        track: query.track,
        deadline: request.deadline,
        language: request.language,
      })
    }),
  )
  serve(app, copyRide, ({ params, rider }) => files.copy(rider, params.rideId))
}

const gpxFile = { extension: 'gpx', type: 'application/gpx+xml; charset=utf-8' }
const calendarFile = { extension: 'ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' }

/** The content depends on the caller, so it must not be cached. */
function sendFile(
  { language }: FastifyRequest,
  reply: FastifyReply,
  { extension, type }: typeof gpxFile,
  { title, content }: RideFile,
) {
  const otherName = translate(translatable('calendar.fileName'), language)
  return reply
    .type(type)
    .header('content-disposition', attachment({ title, extension, otherName }))
    .header('cache-control', 'private, no-store')
    .send(content)
}
