import type { FastifyRequest } from 'fastify'
import type { RoleName } from '@scooter-rides/contract'

/** Who calls: the rider behind a valid session. */
export interface Caller {
  id: string
  roles: RoleName[]
  isSuspended: boolean
  /** Hash of the session's cookie; ends with the session. */
  sid: string
}

/** Finds the caller behind a request's cookie, or nobody. Given by the module that keeps the sessions. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler runs; undefined for a stranger. */
    caller: Caller | undefined
  }
}
