import { translatable } from '@scooter-rides/messages'
import { HttpProblem, notFound } from '../../../platform/http/problem.ts'

export const importUnknown = () => notFound('maps.import_unknown', translatable('map-import.importUnknown'))

export const cannotUpdate = () => new HttpProblem(409, 'maps.no_source', translatable('map-import.noSource'))

export const lengthUnknown = () =>
  new HttpProblem(411, 'maps.length_required', translatable('map-import.lengthRequired'))
