import {
  deleteUser,
  endUserSessions,
  liftSuspension,
  makeResetLink,
  resetSecondFactor,
  type RoleName,
  setRoles,
  suspendRider,
  warnRider,
} from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'
import type { Statement } from '../statement/statement.ts'

/** An admin's actions on a rider; each resolves after the server's reply, and the console is refetched. */
export function useActOnUser(userId: string) {
  const queryClient = useQueryClient()
  const params = { userId }
  /** Refetches after a failure, too: another admin may have acted first. */
  const afterwards = async <T>(work: Promise<T>): Promise<T> =>
    work.finally(() => void queryClient.invalidateQueries({ queryKey: adminKeys.all }))

  return {
    setRoles: (roles: RoleName[]) => afterwards(call(setRoles, { params, body: { roles } })),
    warn: (statement: Statement) => afterwards(call(warnRider, { params, body: statement })),
    suspend: (statement: Statement, until: Date | null) =>
      afterwards(call(suspendRider, { params, body: { ...statement, until: until?.toISOString() ?? null } })),
    lift: () => afterwards(call(liftSuspension, { params })),
    endSessions: () => afterwards(call(endUserSessions, { params })),
    makeResetLink: () => call(makeResetLink, { params }),
    resetFactors: () => call(resetSecondFactor, { params }),
    delete: () => afterwards(call(deleteUser, { params })),
  }
}
