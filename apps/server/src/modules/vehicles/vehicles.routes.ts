import type { FastifyInstance } from 'fastify'
import {
  addVehicleImages,
  createVehicle,
  deleteVehicle,
  deleteVehicleImage,
  getVehicle,
  listVehicles,
  updateVehicle,
} from '@scooter-rides/contract'
import { decodeIdCursor, pageSize, sendPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Uploads } from '../../platform/http/uploads.ts'
import type { VehicleImagesService } from './vehicle-images.service.ts'
import type { VehiclesService } from './vehicles.service.ts'

interface VehiclesRoutesDeps {
  vehicles: VehiclesService
  images: VehicleImagesService
  uploads: Uploads
}

export function vehiclesRoutes(app: FastifyInstance, { vehicles, images, uploads }: VehiclesRoutesDeps) {
  serve(app, listVehicles, async ({ rider, query, request, reply }) =>
    sendPage(request, reply, await vehicles.listOwn(rider.id, decodeIdCursor(query.cursor) ?? 0, pageSize(query))),
  )
  serve(app, createVehicle, ({ rider, body }) => vehicles.create(rider.id, body))
  serve(app, getVehicle, ({ rider, params }) => vehicles.get(rider.id, params.vehicleId))
  serve(app, updateVehicle, ({ rider, params, body }) => vehicles.update(rider.id, params.vehicleId, body))
  serve(app, deleteVehicle, ({ rider, params }) => vehicles.delete(rider.id, params.vehicleId))
  serve(app, addVehicleImages, async ({ rider, params, request }) => {
    await images.checkMayAdd(rider.id, params.vehicleId)
    return uploads.receive(request, addVehicleImages.upload, ({ files }) =>
      images.add(rider.id, params.vehicleId, files, request.deadline),
    )
  })
  serve(app, deleteVehicleImage, ({ rider, params }) => images.delete(rider.id, params.vehicleId, params.imageIndex))
}
