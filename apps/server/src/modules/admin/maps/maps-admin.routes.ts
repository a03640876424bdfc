import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  cancelMapImport,
  deleteMapRegion,
  estimateMapImport,
  getMapImport,
  listAdminMaps,
  searchOfferedMaps,
  startMapImport,
  updateMapRegion,
} from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Caller } from '../../../platform/http/caller.ts'
import { invalidField } from '../../../platform/http/problem.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { Uploads } from '../../../platform/http/uploads.ts'
import { lengthUnknown } from './maps-admin.errors.ts'
import type { MapsAdminService } from './maps-admin.service.ts'

interface MapsAdminRoutesDeps {
  maps: MapsAdminService
  uploads: Uploads
}

export function mapsAdminRoutes(app: FastifyInstance, { maps, uploads }: MapsAdminRoutesDeps) {
  async function receive(rider: Caller, request: FastifyRequest) {
    await maps.checkRoomFor(announcedBytes(request))
    return uploads.receive(request, startMapImport.upload, ({ files: [file] }) => {
      if (!file) throw invalidField(startMapImport.upload.field, translatable('file-errors.choose'))
      return maps.startWith(rider, file, callOf(request))
    })
  }

  serve(app, listAdminMaps, ({ request }) => maps.list(request.language))
  serve(app, searchOfferedMaps, ({ query }) => maps.offer(query.q))
  serve(app, estimateMapImport, ({ query }) => maps.estimate(query))
  serve(app, startMapImport, ({ rider, body, request }) =>
    body ? maps.start(rider, 'name' in body ? body.name : body.url, callOf(request)) : receive(rider, request),
  )
  serve(app, getMapImport, ({ params, request }) => maps.getImport(params.id, request.language))
  serve(app, cancelMapImport, ({ rider, params }) => maps.cancel(rider, params.id))
  serve(app, updateMapRegion, ({ rider, params, request }) => maps.update(rider, params.id, callOf(request)))
  serve(app, deleteMapRegion, ({ rider, params }) => maps.remove(rider, params.id))
}

const callOf = ({ deadline, language }: FastifyRequest) => ({ signal: deadline.signal, language })

/** Browsers send the length of a form; a request without a length could fill the disk. */
function announcedBytes({ headers }: FastifyRequest): number {
  const length = headers['content-length']
  if (length === undefined) throw lengthUnknown()
  return Number(length)
}
