import { type BodyOf, fileReport } from '@scooter-rides/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Answers whether it is new: the same may lie with the team already. */
export function useFileReport() {
  return useMutation({
    mutationFn: async (body: BodyOf<typeof fileReport>) => (await call(fileReport, { body })).isNew,
  })
}
