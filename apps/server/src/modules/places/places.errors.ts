import { notFound, unavailable } from '../../platform/http/problem.ts'

export const placeUnknown = () => notFound('places.unknown', 'This place is not known here.')
export const addressUnknown = () =>
  notFound('places.address_unknown', 'No place with this name or address is known here.')
export const nothingThere = () => notFound('places.nothing_there', 'No known place is near this point.')
export const tooManyRequests = () =>
  unavailable('places.busy', 'Too many place searches are running. Try again in a moment.')
export const placesUnreachable = () =>
  unavailable('places.away', 'Places cannot be searched at the moment. Try again soon.')
