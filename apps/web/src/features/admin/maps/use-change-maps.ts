import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelMapImport, deleteMapRegion, startMapImport, updateMapRegion } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { sendForm } from '../../../api/send-form.ts'
import { adminMapsQuery } from './admin-maps.queries.ts'
import type { ChosenMap } from './chosen-map.ts'

export function useStartImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: start,
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminMapsQuery.queryKey, exact: true }),
  })
}

interface Start {
  chosen: ChosenMap
  signal: AbortSignal
  /** 0 to 1; for files only. */
  onUploaded: (share: number) => void
}

function start({ chosen, signal, onUploaded }: Start) {
  if (chosen.kind === 'name') return call(startMapImport, { body: { name: chosen.path }, signal })
  if (chosen.kind === 'url') return call(startMapImport, { body: { url: chosen.url }, signal })
  const form = new FormData()
  form.append(startMapImport.upload.field, chosen.file)
  return sendForm(startMapImport, { form, signal, onProgress: onUploaded })
}

export function useCancelImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(cancelMapImport, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminMapsQuery.queryKey, exact: true }),
  })
}

export function useUpdateRegion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(updateMapRegion, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminMapsQuery.queryKey, exact: true }),
  })
}

export function useRemoveRegion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteMapRegion, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminMapsQuery.queryKey, exact: true }),
  })
}
