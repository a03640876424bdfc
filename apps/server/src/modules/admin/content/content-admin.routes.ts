import type { FastifyInstance } from 'fastify'
import {
  addVehicleMake,
  addVehicleModel,
  changeVehicleModel,
  listAdminRides,
  listAdminVehicles,
  removeVehicleMake,
  removeVehicleModel,
  renameVehicleMake,
} from '@scooter-rides/contract'
import { sendPage } from '../../../platform/http/paging.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { CatalogEditsService } from '../../vehicles/vehicle-catalog-edits.service.ts'
import type { ContentAdminService } from './content-admin.service.ts'

interface Deps {
  content: ContentAdminService
  catalog: CatalogEditsService
}

export function contentAdminRoutes(app: FastifyInstance, { content, catalog }: Deps) {
  serve(app, listAdminRides, async ({ query, request, reply }) =>
    sendPage(request, reply, await content.listRides(query)),
  )
  serve(app, listAdminVehicles, async ({ query, request, reply }) =>
    sendPage(request, reply, await content.listVehicles(query)),
  )
  serve(app, addVehicleMake, ({ rider, body }) => catalog.addMake(rider, body.makeName))
  serve(app, renameVehicleMake, ({ rider, params, body }) => catalog.renameMake(rider, params.makeId, body.makeName))
  serve(app, removeVehicleMake, ({ rider, params }) => catalog.removeMake(rider, params.makeId))
  serve(app, addVehicleModel, ({ rider, body }) => catalog.addModel(rider, body))
  serve(app, changeVehicleModel, ({ rider, params, body }) => catalog.changeModel(rider, params, body))
  serve(app, removeVehicleModel, ({ rider, params }) => catalog.removeModel(rider, params))
}
