import { type ContentNotice, fileNotice } from '@scooter-rides/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Resolves with the reference of the notice. */
export function useFileNotice() {
  return useMutation({ mutationFn: (body: ContentNotice) => call(fileNotice, { body }) })
}
