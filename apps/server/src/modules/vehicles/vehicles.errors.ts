import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { forbidden, HttpProblem, notFound } from '../../platform/http/problem.ts'

export const vehicleNotFound = () => notFound('vehicles.unknown', translatable('community-errors.vehicleNotFound'))
export const vehicleNotYours = () => forbidden('vehicles.not_yours', translatable('community-errors.vehicleNotYours'))
export const notYourself = () =>
  forbidden('vehicles.not_yourself', translatable('community-errors.vehicleNotForYourself'))
export const imageNotFound = () =>
  notFound('vehicles.unknown_image', translatable('community-errors.vehicleImageNotFound'))
export const tooManyVehicles = () =>
  new HttpProblem(
    409,
    'vehicles.too_many',
    translatable('community-errors.tooManyVehicles', { max: limits.vehiclesPerRider }),
  )
export const tooManyImages = () =>
  new HttpProblem(
    409,
    'vehicles.too_many_images',
    translatable('community-errors.tooManyVehicleImages', { max: limits.imagesPerVehicle }),
  )
export const makeNotFound = () => notFound('vehicles.unknown_make', translatable('community-errors.makeNotFound'))
export const modelNotFound = () => notFound('vehicles.unknown_model', translatable('community-errors.modelNotFound'))
export const nameTaken = () =>
  new HttpProblem(409, 'vehicles.name_taken', translatable('community-errors.vehicleNameTaken'))
