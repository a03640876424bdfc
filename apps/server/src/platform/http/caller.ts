import type { FastifyRequest } from 'fastify'
import type { RoleName, TokenScope } from '@scooter-rides/contract'
import type { Database } from '../database/database.ts'

/** The rider behind a valid session or access token. */
export interface Caller {
  id: string
  roles: RoleName[]
  isSuspended: boolean
  /** The roles are those of a plain rider until the member of the team sets up the second factor that the site requires. */
  needsSecondFactor?: true
  /** The tag of the language that the rider chose; undefined follows the browser. */
  language?: string | undefined
  /** The hash of the session cookie, or of the access token. It ends with the session. */
  sid: string
  /** Set when an access token made the call. Such a caller has no role of the team. */
  token?: { id: number; scopes: readonly TokenScope[] } | undefined
}

/** Finds the caller of a request by its cookie. The `auth` module provides it. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | undefined>

/** Finds the caller of an access token. Undefined for an unknown, revoked or expired one. The `access-tokens` module provides it. */
export type FindTokenCaller = (token: string) => Promise<Caller | undefined>

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
