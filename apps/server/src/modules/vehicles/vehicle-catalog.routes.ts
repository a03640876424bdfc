import type { FastifyInstance } from 'fastify'
import { listVehicleMakes, listVehicleModels, listVehicleTypes } from '@scooter-rides/contract'
import { decodeCursor, pageSize, sendPage } from '../../platform/http/paging.ts'
import { invalidField } from '../../platform/http/problem.ts'
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

function toSearch(query: {
  q?: string | undefined
  limit?: number | undefined
  cursor?: string | undefined
}): NameSearch {
  return { text: query.q ?? '', after: toPosition(query.cursor), size: pageSize(query) }
}

function toPosition(text: string | undefined): NameSearch['after'] {
  const cursor = decodeCursor(text, 3)
  if (!cursor) return undefined
  const [rank, name, id] = cursor
  if (
    (rank === 0 || rank === 1) &&
    typeof name === 'string' &&
    !name.includes('\0') &&
    Number.isInteger(id) &&
    typeof id === 'number' &&
    Math.abs(id) < 2 ** 31
  )
    return { rank, name, id }
  throw invalidField('cursor', 'Must be a cursor from a Link header')
}
