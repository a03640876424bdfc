import type { LightMyRequestResponse } from 'fastify'
import type { TestApp, TestClient } from '../app/test-app.ts'
import type { MapScene } from './map-scene.ts'

/** The riders and content that exist before the action. */
export interface Scene {
  app: TestApp
  admin: TestClient
  moderator: TestClient
  maps: MapScene
}

export interface Call {
  /** What stands in the address, by the names of the contract. */
  params?: Record<string, string | number>
  query?: string
  body?: object
  /** What is done along with it, and noted before it. */
  along?: RelatedEntry[]
  /** All that the deed changes, as it is now. */
  look?: () => Promise<unknown>
}

/** An entry as it stands in the log. */
export interface RelatedEntry {
  action: string
  targetId: string
  before: object | null
  after: object | null
}

export interface AuditedCall {
  /** Where one call does different things: which of them. */
  how?: string
  /** Makes what the deed is done to, and answers how it is called on that. */
  make?: (scene: Scene) => Promise<Call> | Call
  /** As the log names it, such as `users.warn`. */
  action: string
  before?: object
  after?: object
  /** What the entry is about, where that is not the first parameter of the address. */
  target?: (call: Call, answer: LightMyRequestResponse) => string | null
  /** Where no parameter can name what is not there: what is refused instead. */
  wrong?: Call
  /** Done twice it is two deeds; else the second changes nothing, or is refused. */
  isRepeatable?: true
  /** What goes on afterwards comes to its end. */
  settle?: (scene: Scene) => Promise<void>
}
