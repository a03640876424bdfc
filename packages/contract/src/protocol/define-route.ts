import type { z } from 'zod'
import type { NotifyingCall, NotifyingAction } from './notifying-limits.ts'
import type { TokenScope } from './token-scopes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `stranger`: no session; `rider`: signed in and active; `suspended`: signed in, active or not; `moderator`: also admins; `admin`: only admins. */
export type Access = 'stranger' | 'rider' | 'suspended' | 'moderator' | 'admin'

export interface Upload {
  field: string
  maxFiles: number
  maxBytes: number
  /** The limit of each text field; the default is a thousand. */
  fieldBytes?: number
}

/**
 * How a call takes its turn among the calls of its caller and of all others:
 * - `usual`: a few at once for each caller;
 * - `cheap`: never waits, because its cost does not grow with what the caller asks for;
 * - `find`: asks an index that looks at a bounded number of rows;
 * - `scan`: reads as many rows as the caller chooses, so few run at once and their time counts against an allowance;
 * - `walk`: reads as many rows as there are, in short queries with pauses between them: it takes long and blocks little;
 * - `own`: never waits here, because its module has a queue of its own (uploads, photos, routes, cards).
 */
export type Cost = 'usual' | 'cheap' | 'find' | 'scan' | 'walk' | 'own'

export interface RouteShape {
  method: Method
  /** Parameters are written `:rideId`. */
  path: `/api/${string}`
  /** A second path of the same resource: scooters are vehicles. */
  alias?: `/api/${string}`
  summary: string
  tag: string
  access: Access
  /** An access token with one of these scopes may make the call; none may by default. */
  scopes?: readonly TokenScope[]
  /** The server does not look up the caller, so it answers while sessions cannot be read. */
  isAnonymous?: true
  /** `usual` by default; a function decides by the query. */
  cost?: Cost | ((query: never) => Cost)
  /** The kind of notifications that the call causes, for its allowance; undefined for none. */
  notifies?: NotifyingAction | ((input: never) => NotifyingCall | undefined)
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  upload?: Upload
  reply?: z.ZodType
  /** The status of success: by default 201 for a POST with a reply, 200 for other replies, 204 without one. */
  status?: number
}

/** Declares one call of the API. Server and browser both read it. */
export function defineRoute<const R extends RouteShape>(route: R): R {
  return route
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined
type Part<R, K extends string> = R extends { [key in K]: infer S } ? S : undefined

/** The validated input of the server's handler. */
export interface Received<R extends RouteShape> {
  params: OutputOf<Part<R, 'params'>>
  query: OutputOf<Part<R, 'query'>>
  body: OutputOf<Part<R, 'body'>>
}

/** The result of the server's handler, with `Date`s. */
export type ReplyOf<R extends RouteShape> = R extends { reply: infer S extends z.ZodType } ? z.output<S> : void

/** The input of the browser; dates as ISO text. */
export type ParamsOf<R extends RouteShape> = OutputOf<Part<R, 'params'>>
export type QueryOf<R extends RouteShape> = OutputOf<Part<R, 'query'>>
export type BodyOf<R extends RouteShape> = InputOf<Part<R, 'body'>>

/** @param query validated */
export function costOf({ cost = 'usual' }: RouteShape, query: unknown): Cost {
  return typeof cost === 'function' ? cost(query as never) : cost
}

/** @param input validated */
export function notifyingCallOf(
  { notifies }: RouteShape,
  input: { params: unknown; body: unknown },
): NotifyingCall | undefined {
  return typeof notifies === 'function' ? notifies(input as never) : notifies && { kind: notifies }
}

export function successStatus(route: RouteShape): number {
  if (route.status !== undefined) return route.status
  if (!route.reply) return 204
  return route.method === 'POST' ? 201 : 200
}
