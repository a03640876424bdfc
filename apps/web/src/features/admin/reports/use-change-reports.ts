import { type BodyOf, claimReport, releaseReport, resolveReport } from '@scooter-rides/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'

/** Refetches the queue after success and failure, because another moderator may have acted first. */
function useReadAgain() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: adminKeys.all })
}

export function useClaimReport() {
  return useMutation({
    mutationFn: (reportId: number) => call(claimReport, { params: { reportId } }),
    onSettled: useReadAgain(),
  })
}

export function useReleaseReport() {
  return useMutation({
    mutationFn: (reportId: number) => call(releaseReport, { params: { reportId } }),
    onSettled: useReadAgain(),
  })
}

export function useResolveReport(reportId: number) {
  return useMutation({
    mutationFn: (body: BodyOf<typeof resolveReport>) => call(resolveReport, { params: { reportId }, body }),
    onSettled: useReadAgain(),
  })
}
