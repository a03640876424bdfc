import type { FastifyInstance } from 'fastify'
import { isAdmin, isModerator, type RouteShape } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { guardTransactions } from '../database/transaction-guard.ts'
import type { Caller } from './caller.ts'
import { accountSuspended, forbidden, signedOut } from './problem.ts'

type Access = RouteShape['access']

const isPrivileged = (access: Access) => access === 'moderator' || access === 'admin'

/** Refuses strangers, suspended riders and those without the role. */
export function checkAccess(access: Access, caller: Caller | undefined): void {
  if (access === 'stranger') return
  if (!caller) throw signedOut()
  if (access === 'suspended') return
  if (caller.isSuspended) throw accountSuspended()
  if (caller.needsSecondFactor && isPrivileged(access))
    throw forbidden('auth.second_factor_required', translatable('factor-errors.required'))
  if (access === 'moderator' && !isModerator(caller.roles))
    throw forbidden('auth.forbidden', translatable('errors.onlyModerators'))
  if (access === 'admin' && !isAdmin(caller.roles)) throw forbidden('auth.forbidden', translatable('errors.onlyAdmins'))
}

/** A handler decides by the roles that the caller had when the call began. */
function refuseLostRole(before: Caller, now: Caller): void {
  if (before.roles.some((role) => !now.roles.includes(role)))
    throw forbidden('auth.forbidden', translatable('errors.roleChanged'))
}

/**
 * Checks the caller's access again in every transaction of the call, under a lock: the caller may be suspended, deleted, signed out or
 * demoted after the call was let in. A read by a rider changes nothing and is not checked again.
 */
export function withAccessRechecked<T>(
  app: Pick<FastifyInstance, 'lockCaller'>,
  { access, method }: Pick<RouteShape, 'access' | 'method'>,
  caller: Caller | undefined,
  work: () => Promise<T>,
): () => Promise<T> {
  if (!caller || access === 'stranger' || (method === 'GET' && !isPrivileged(access))) return work
  return () =>
    guardTransactions(async (tx) => {
      const now = await app.lockCaller(tx, caller)
      checkAccess(access, now)
      if (now && isPrivileged(access)) refuseLostRole(caller, now)
    }, work)
}
