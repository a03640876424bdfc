import { notFound, unavailable } from '../../platform/http/problem.ts'

export const placeUnknown = () => notFound('places.unknown', 'Place not found.')
export const addressUnknown = () => notFound('places.address_unknown', 'No place with this name or address was found.')
export const nothingThere = () => notFound('places.nothing_there', 'No place was found near this point.')
export const tooManyRequests = () =>
  unavailable('places.busy', 'Too many place searches are running. Try again in a moment.')
export const placesUnreachable = () =>
  unavailable('places.away', 'The place search is not available at the moment. Try again soon.')
