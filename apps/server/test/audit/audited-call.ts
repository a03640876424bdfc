import type { LightMyRequestResponse } from 'fastify'
import type { TestApp, TestClient } from '../app/test-app.ts'
import type { MapScene } from './map-scene.ts'

/** They exist before the action. */
export interface Scene {
  app: TestApp
  admin: TestClient
  moderator: TestClient
  maps: MapScene
}

export interface Call {
  /** By their names in the contract. */
  params?: Record<string, string | number>
  query?: string
  body?: object
  /** Related entries that are logged before it. */
  along?: RelatedEntry[]
  /** Reads the state that the action changes. */
  look?: () => Promise<unknown>
}

export interface RelatedEntry {
  action: string
  targetId: string
  before: object | null
  after: object | null
}

export interface AuditedCall {
  /** Distinguishes the variants of one call. */
  how?: string
  /** The target of the action is created first. */
  make?: (scene: Scene) => Promise<Call> | Call
  /** The name in the log, such as `users.warn`. */
  action: string
  before?: object
  after?: object
  /** The target of the entry, if it is not the first parameter of the address. */
  target?: (call: Call, answer: LightMyRequestResponse) => string | null
  /** A refused call, for actions without a parameter that can name a missing target. */
  wrong?: Call
  /** Repeating the call is a second action; otherwise the repetition changes nothing, or is refused. */
  isRepeatable?: true
  settle?: (scene: Scene) => Promise<void>
}
