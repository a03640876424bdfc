import { placeCategories } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { invalidField, notFound, unavailable } from '../../platform/http/problem.ts'

export const placeUnknown = () => notFound('places.unknown', translatable('place-errors.unknown'))
export const addressUnknown = () => notFound('places.address_unknown', translatable('place-errors.addressUnknown'))
export const nothingThere = () => notFound('places.nothing_there', translatable('place-errors.nothingThere'))
export const categoryUnknown = () =>
  invalidField(
    'category',
    translatable('place-errors.category', { categories: { list: [...placeCategories], type: 'unit' } }),
  )
export const tooManyRequests = () => unavailable('places.busy', translatable('place-errors.busy'))
export const placesUnreachable = () => unavailable('places.away', translatable('place-errors.away'))
