import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import {
  answerRequest,
  answerRide,
  cancelRide,
  copyRide,
  countRides,
  createInvite,
  createRide,
  deleteRide,
  getRide,
  importRide,
  listParticipants,
  listRides,
  publishRide,
  saveRide,
  unsaveRide,
  updateRide,
  type BodyOf,
  type RideListQuery,
  type RideWithStops,
  type Rsvp,
} from '@scooter-rides/contract'
import { isApiError } from '../../api/api-error.ts'
import { call, callPage } from '../../api/call.ts'
import { noteOwnChange } from './own-changes.ts'

export type RideFilters = Omit<RideListQuery, 'cursor'>
type RideBody = BodyOf<typeof createRide>
type RideChangeBody = BodyOf<typeof updateRide>

export const rideQuery = (rideId: number) =>
  queryOptions({
    queryKey: ['rides', rideId],
    queryFn: ({ signal }) => call(getRide, { params: { rideId }, signal }),
  })

/** Who comes, page by page; for the organiser who asks stands first. */
export const participantsQuery = (rideId: number) =>
  infiniteQueryOptions({
    queryKey: ['rides', rideId, 'participants'],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listParticipants, { params: { rideId }, query: { limit: 50, ...(cursor && { cursor }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
  })

/** A list of rides, page by page. */
export const ridesQuery = (filters: RideFilters) =>
  infiniteQueryOptions({
    queryKey: ['rides', 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      callPage(listRides, { query: { ...filters, ...(pageParam !== undefined && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    select: (data) => data.pages.flatMap((page) => page.items),
  })

/** How many there are on all pages of a list. */
export const rideCountQuery = (filters: Omit<RideFilters, 'limit' | 'sort'>) =>
  queryOptions({
    queryKey: ['rides', 'list', 'count', filters],
    queryFn: ({ signal }) => call(countRides, { query: filters, signal }),
  })

function refresh(queryClient: QueryClient, rideId: number) {
  void queryClient.invalidateQueries({ queryKey: ['rides', rideId] })
  void queryClient.invalidateQueries({ queryKey: ['rides', 'list'] })
}

/** Under this key runs whatever this tab changes of a ride itself. */
export const rideChangeKey = (rideId: number) => ['rides', rideId, 'change']

function keep(queryClient: QueryClient, ride: RideWithStops) {
  noteOwnChange(ride)
  queryClient.setQueryData(rideQuery(ride.id).queryKey, ride)
  void queryClient.invalidateQueries({ queryKey: ['rides', 'list'] })
}

export function useCreateRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: RideBody) => call(createRide, { body }),
    onSuccess: (ride) => keep(queryClient, ride),
  })
}

/** Saves over `version` only: a newer one is refused with 412 and not overwritten. */
export function useUpdateRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideChangeKey(rideId),
    mutationFn: ({ body, version }: { body: RideChangeBody; version: number }) =>
      call(updateRide, { params: { rideId }, body, headers: { 'if-match': `"${version}"` } }),
    onSuccess: (ride) => keep(queryClient, ride),
    // Deleted, and no news of it came: whatever shows it learns so now.
    onError: (error) => isApiError(error) && error.status === 404 && refresh(queryClient, rideId),
  })
}

export function useDeleteRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rideId: number) => call(deleteRide, { params: { rideId } }),
    onSuccess: (_nothing, rideId) => {
      queryClient.removeQueries({ queryKey: ['rides', rideId] })
      void queryClient.invalidateQueries({ queryKey: ['rides', 'list'] })
    },
  })
}

export function useCancelRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideChangeKey(rideId),
    mutationFn: (reason: string) => call(cancelRide, { params: { rideId }, body: { reason } }),
    onSuccess: (ride) => keep(queryClient, ride),
  })
}

export function usePublishRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: rideChangeKey(rideId),
    mutationFn: () => call(publishRide, { params: { rideId } }),
    onSuccess: (ride) => keep(queryClient, ride),
  })
}

export function useAnswerRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Rsvp) => call(answerRide, { params: { rideId }, body }),
    onSettled: () => refresh(queryClient, rideId),
  })
}

export function useAnswerRequest(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ userId, answer }: { userId: string; answer: 'yes' | 'no' }) =>
      call(answerRequest, { params: { rideId, userId }, body: { answer } }),
    onSettled: () => refresh(queryClient, rideId),
  })
}

export function useSaveRide(rideId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isSaved: boolean) => call(isSaved ? saveRide : unsaveRide, { params: { rideId } }),
    onSuccess: (_nothing, isSaved) =>
      queryClient.setQueryData(rideQuery(rideId).queryKey, (ride) => ride && { ...ride, isSaved }),
    onSettled: () => refresh(queryClient, rideId),
  })
}

export function useCopyRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (rideId: number) => call(copyRide, { params: { rideId } }),
    onSuccess: (ride) => keep(queryClient, ride),
  })
}

export function useImportRide() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      return call(importRide, { form })
    },
    onSuccess: (ride) => keep(queryClient, ride),
  })
}

/** A link that lets many riders join. */
export function useInviteLink(rideId: number) {
  return useMutation({ mutationFn: () => call(createInvite, { params: { rideId }, body: {} }) })
}
