import type { FastifyRequest } from 'fastify'
import type { RoleName } from '@scooter-rides/contract'
import type { Database } from '../database/database.ts'

/** The rider behind a valid session. */
export interface Caller {
  id: string
  roles: RoleName[]
  isSuspended: boolean
  /** The tag of the language that the rider chose; undefined follows the browser. */
  language?: string | undefined
  /** The hash of the session cookie. It ends with the session. */
  sid: string
}

/** Finds the caller of a request by its cookie. The `auth` module provides it. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | undefined>

/**
 * Reads the caller again inside a transaction, and locks the account until its end, so that a suspension, a change of roles or a deletion
 * comes before or after it. Undefined when the account was deleted or the session ended.
 */
export type LockCaller = (tx: Database, caller: Caller) => Promise<Caller | undefined>

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler runs; undefined for a stranger. */
    caller: Caller | undefined
  }
}
