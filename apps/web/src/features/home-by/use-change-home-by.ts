import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BodyOf, createHomeBy, deleteHomeBy, reportHome } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { homeByQuery } from './home-by.queries.ts'

export type HomeByBody = BodyOf<typeof createHomeBy>

/** Creates an entry; with `replaces`, in place of another one. */
export function useSaveHomeBy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: HomeByBody) => call(createHomeBy, { body }),
    onSuccess: () => queryClient.invalidateQueries(homeByQuery),
  })
}

/** Without a network the button shows the error at once: waiting would let the time pass. */
export function useReportHome() {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (homeById: number) => call(reportHome, { params: { homeById } }),
    onSettled: () => queryClient.invalidateQueries(homeByQuery),
  })
}

export function useDeleteHomeBy() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (homeById: number) => call(deleteHomeBy, { params: { homeById } }),
    onSettled: () => queryClient.invalidateQueries(homeByQuery),
  })
}
