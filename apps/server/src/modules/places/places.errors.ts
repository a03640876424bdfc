import { notFound, unavailable } from '../../platform/http/problem.ts'

export const placeUnknown = () => notFound('places.unknown', 'No such place is known here.')
export const addressUnknown = () =>
  notFound('places.address_unknown', 'No place with this name or address is known here.')
export const nothingThere = () => notFound('places.nothing_there', 'No known place is near this point.')
export const tooManyAsking = () =>
  unavailable('places.busy', 'Too many are looking for places just now. Try again in a moment.')
export const placesAway = () =>
  unavailable('places.away', 'Places cannot be looked up just now. Try again in a moment.')
