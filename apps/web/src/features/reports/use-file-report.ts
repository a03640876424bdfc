import { type BodyOf, fileReport } from '@scooter-rides/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Resolves with whether the report is new: an equal one may be open already. */
export function useFileReport() {
  return useMutation({
    mutationFn: async (body: BodyOf<typeof fileReport>) => (await call(fileReport, { body })).isNew,
  })
}
