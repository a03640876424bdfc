import { useMutation, useQueryClient } from '@tanstack/react-query'
import { copyRide, importRide } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { cacheRide } from './rides.queries.ts'

export function useCopyRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rideId: number) => call(copyRide, { params: { rideId } }),
    onSuccess: (ride) => cacheRide(queryClient, ride),
  })
}

export function useImportRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ file, track }: { file: File; track?: number }) => {
      const form = new FormData()
      form.set('file', file)
      return call(importRide, { form, query: { track } })
    },
    onSuccess: (ride) => cacheRide(queryClient, ride),
  })
}
