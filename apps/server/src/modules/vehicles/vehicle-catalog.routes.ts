import type { FastifyInstance } from 'fastify'
import { listVehicleMakes, listVehicleModels, listVehicleTypes } from '@scooter-rides/contract'
import { decodePlace, isIdKey, isTextKey, pageSize, sendPage, type PageQuery } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { NameSearch, VehicleCatalogService } from './vehicle-catalog.service.ts'

export function vehicleCatalogRoutes(app: FastifyInstance, catalog: VehicleCatalogService) {
  serve(app, listVehicleMakes, async ({ query, request, reply }) =>
    sendPage(request, reply, await catalog.listMakes(toSearch(query))),
  )
  serve(app, listVehicleModels, async ({ params, query, request, reply }) =>
    sendPage(request, reply, await catalog.listModels(params.makeId, toSearch(query))),
  )
  serve(app, listVehicleTypes, () => catalog.listTypes())
}

function toSearch(query: PageQuery & { q?: string | undefined }): NameSearch {
  return {
    text: query.q ?? '',
    after: decodePlace(query.cursor, { rank: isRank, name: isTextKey, id: isIdKey }),
    size: pageSize(query),
  }
}

const isRank = (key: unknown): key is 0 | 1 => key === 0 || key === 1
