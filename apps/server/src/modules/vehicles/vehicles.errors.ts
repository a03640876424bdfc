import { limits } from '@scooter-rides/contract'
import { forbidden, HttpProblem, notFound } from '../../platform/http/problem.ts'

export const vehicleNotFound = () => notFound('vehicles.unknown', 'There is no such scooter.')
export const vehicleNotYours = () => forbidden('vehicles.not_yours', 'This scooter belongs to another rider.')
export const notYourself = () => forbidden('vehicles.not_yourself', 'A scooter can only be added to your own account.')
export const imageNotFound = () => notFound('vehicles.unknown_image', 'This scooter has no such image.')
export const tooManyVehicles = () =>
  new HttpProblem(409, 'vehicles.too_many', `At most ${limits.vehiclesPerRider} scooters are allowed per account.`)
export const tooManyImages = () =>
  new HttpProblem(409, 'vehicles.too_many_images', `At most ${limits.imagesPerVehicle} images are allowed per scooter.`)
export const makeNotFound = () => notFound('vehicles.unknown_make', 'There is no such make.')
export const modelNotFound = () => notFound('vehicles.unknown_model', 'There is no such model.')
export const nameTaken = () => new HttpProblem(409, 'vehicles.name_taken', 'This name already exists.')
