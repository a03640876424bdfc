import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { siteTextVersions } from './site-texts.ts'

const tag = 'Instance'

/** A language of the pages, and of the texts in answers. */
export const siteLanguage = z.object({
  /** BCP 47. */
  tag: z.string(),
  /** Its own name. */
  name: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  /** Whether a native speaker has reviewed the texts. */
  reviewed: z.boolean(),
})

export const instanceSchema = z.object({
  name: z.string(),
  about: z.string().nullable(),
  /** The privacy text for the reader, as Markdown. */
  privacy: z.string().nullable(),
  registration: z.enum(['open', 'closed', 'invitation']),
  signIn: z.object({ password: z.boolean(), oidc: z.object({ name: z.string() }).nullable() }),
  map: z.object({ regions: z.array(z.string()), traffic: z.boolean() }),
  /** Riders confirm at registration that they are at least that old; null asks nothing. */
  minimumAge: z.int().min(limits.minimumAgeLeast).max(limits.minimumAgeMost).nullable(),
  needsAdmin: z.boolean(),
  languages: z.array(siteLanguage),
  /** The versions of the texts that the reader gets; null for a text that the site does not have. */
  texts: siteTextVersions,
  /** The tag of the language for readers whose language is not known. */
  defaultLanguage: z.string(),
  /** The release and, if it is known, the commit of the build, as in Semantic Versioning: `0.1.0+ea4e303a1234`. */
  version: z.string(),
})
export type Instance = z.output<typeof instanceSchema>

export const getInstance = defineRoute({
  method: 'GET',
  path: '/api/instance',
  tag,
  summary: 'Returns what a client must know before sign-in',
  access: 'stranger',
  scopes: ['read', 'rides', 'chat'],
  cost: 'cheap',
  reply: instanceSchema,
})

export const getHealth = defineRoute({
  method: 'GET',
  path: '/api/health',
  tag,
  summary: 'Succeeds while the process is alive and is not asked to stop',
  access: 'stranger',
  cost: 'cheap',
  isAnonymous: true,
  reply: z.object({ status: z.literal('ok') }),
})

/** The store of photos and attachments counts as `files`. */
export const serviceAway = z.enum(['redis', 'files', 'replica'])
export type ServiceAway = z.infer<typeof serviceAway>

/** 503 with a problem document that names the unreachable part, or says that the process is stopping; `away` names parts that the server can do without for a while. */
export const getReady = defineRoute({
  method: 'GET',
  path: '/api/ready',
  tag,
  summary: 'Succeeds while all services that the server needs are reachable',
  access: 'stranger',
  cost: 'cheap',
  isAnonymous: true,
  reply: z.object({ status: z.literal('ok'), away: z.array(serviceAway).optional() }),
})

export const getStats = defineRoute({
  method: 'GET',
  path: '/api/stats',
  tag,
  summary: 'Counts riders, rides and scooters',
  access: 'rider',
  scopes: ['read'],
  reply: z.object({ userCount: z.int(), rideCount: z.int(), scooterCount: z.int(), vehicleCount: z.int() }),
})
