import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  changeEmail,
  changePassword,
  deleteMe,
  endSession,
  requestDataExport,
  sendEmailConfirmation,
  type SessionInfo,
} from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { meQuery } from '../../session/me/me.queries.ts'
import { dataExportQuery, sessionsQuery } from './account.queries.ts'

export function useChangeEmail() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changeEmail>) => call(changeEmail, { body }),
    onSuccess: (me) => queryClient.setQueryData(meQuery.queryKey, me),
  })
}

export function useSendEmailConfirmation() {
  return useMutation({ mutationFn: () => call(sendEmailConfirmation) })
}

/** The server ends all other sessions, so the list is refetched; so is the rider, who has a password now. */
export function useChangePassword() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries(sessionsQuery)
      void queryClient.invalidateQueries(meQuery)
    },
  })
}

/** Ends sessions one by one; refetches the list after a failure, too. */
export function useEndSessions() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (sessions: readonly SessionInfo[]) => {
      for (const { id } of sessions) await call(endSession, { params: { sessionId: id } })
    },
    onSettled: () => queryClient.invalidateQueries(sessionsQuery),
  })
}

export function useRequestExport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(requestDataExport),
    onSuccess: (archive) => queryClient.setQueryData(dataExportQuery.queryKey, archive),
  })
}

export function useDeleteMe() {
  return useMutation({ mutationFn: (body: BodyOf<typeof deleteMe>) => call(deleteMe, { body }) })
}
