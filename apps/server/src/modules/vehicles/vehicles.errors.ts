import { limits } from '@scooter-rides/contract'
import { forbidden, HttpProblem, notFound } from '../../platform/http/problem.ts'

export const vehicleNotFound = () => notFound('vehicles.unknown', 'Scooter not found.')
export const vehicleNotYours = () => forbidden('vehicles.not_yours', 'This scooter belongs to another rider.')
export const notYourself = () => forbidden('vehicles.not_yourself', 'A scooter can only be added to your own account.')
export const imageNotFound = () => notFound('vehicles.unknown_image', 'Image not found.')
export const tooManyVehicles = () =>
  new HttpProblem(409, 'vehicles.too_many', `At most ${limits.vehiclesPerRider} scooters are allowed per account.`)
export const tooManyImages = () =>
  new HttpProblem(409, 'vehicles.too_many_images', `At most ${limits.imagesPerVehicle} images are allowed per scooter.`)
export const makeNotFound = () => notFound('vehicles.unknown_make', 'Make not found.')
export const modelNotFound = () => notFound('vehicles.unknown_model', 'Model not found.')
export const nameTaken = () => new HttpProblem(409, 'vehicles.name_taken', 'This name already exists.')
