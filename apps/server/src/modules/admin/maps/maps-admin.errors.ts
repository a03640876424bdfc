import { HttpProblem, notFound } from '../../../platform/http/problem.ts'

export const importUnknown = () => notFound('maps.import_unknown', 'Import not found.')

export const cannotUpdate = () =>
  new HttpProblem(
    409,
    'maps.no_source',
    'This region was imported from a file without an address. Upload a newer file to update it.',
  )

export const lengthUnknown = () =>
  new HttpProblem(
    411,
    'maps.length_required',
    'The upload must state its length, so that the server can check the disk space.',
  )
