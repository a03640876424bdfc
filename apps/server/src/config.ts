import { isAbsolute, resolve } from 'node:path'
import { z } from 'zod'
import { canonicalEmail, limits } from '@scooter-rides/contract'
import { languages, sourceLanguage, type LanguageTag } from '@scooter-rides/messages'
import {
  addressOf,
  host,
  issuer,
  listOf,
  oneLine,
  origin,
  plainUrl,
  proxyList,
  pushHostList,
  replicaList,
  sender,
  url,
  webhookHostList,
} from './config-values.ts'

/** The push services of the major browsers. */
const knownPushHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  'web.push.apple.com',
  '*.notify.windows.com',
]

/** Extracts of OpenStreetMap: countries and states, and cities. */
export const publicMapIndexes = [
  'https://download.geofabrik.de/index-v1-nogeom.json',
  'https://download.bbbike.org/osm/bbbike/',
]

// An empty variable (`PORT= npm start`) counts as not set.
const blankIsMissing = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''))

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environmentSchema = z.object({
  PORT: z.coerce
    .number({ error: 'must be a number' })
    .int('must be a whole number')
    .min(0, 'must be between 0 and 65535')
    .max(65535, 'must be between 0 and 65535')
    .default(3000),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('postgres|postgresql').optional(),
  DATABASE_READ_URL: replicaList,
  REDIS_URL: url('redis|rediss').optional(),
  S3_ENDPOINT: plainUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,255}$/, 'must be the name of a bucket, not its address')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a region, such as us-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  // not translated: the operator names the provider
  OIDC_NAME: oneLine.max(50, 'must have at most 50 characters').default('Single sign-on'),
  PASSWORD_SIGN_IN: z.stringbool({ error: 'must be true or false' }).default(true),
  VALHALLA_URL: url('http|https').optional(),
  SMTP_URL: url('smtp|smtps').optional(),
  // not translated: the name of the product
  MAIL_FROM: sender.default('Scooter Rides <no-reply@localhost>'),
  PUSH_HOSTS: pushHostList.default(knownPushHosts),
  WEBHOOK_HOSTS: webhookHostList,
  ADMIN_EMAIL: z
    .string()
    .overwrite((address) => canonicalEmail(address) ?? address)
    .refine((address) => canonicalEmail(address) !== undefined, 'must be an e-mail address')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordMin, `must have at least ${limits.passwordMin} characters`)
    .max(limits.passwordMax, `must have at most ${limits.passwordMax} characters`)
    .optional(),
  // not translated: the name of the product
  PRODUCT_NAME: oneLine.trim().max(50, 'must have at most 50 characters').default('Scooter Rides'),
  TRUST_PROXY: proxyList,
  RATE_LIMIT_FACTOR: z.coerce.number({ error: 'must be a number' }).min(0, 'must be 0 or more').default(1),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number' })
    .min(0, 'must be between 0 and 60')
    .max(60, 'must be between 0 and 60')
    .default(0),
  METRICS_TOKEN: z.string().trim().min(16, 'must have at least 16 characters').optional(),
  STORAGE_QUOTA_MB: z.coerce.number({ error: 'must be a number' }).min(0, 'must be 0 or more').default(1024),
  TRAFFIC_TILES_URL: url('http|https')
    .refine((address) => ['{z}', '{x}', '{y}'].every((place) => decodeURI(address).includes(place)), {
      error: 'must be the address of raster tiles, with {z}, {x} and {y}',
    })
    .optional(),
  WEATHER_URL: url('http|https').default('https://api.open-meteo.com'),
  PLACES_URL: url('http|https').optional(),
  MAP_INDEX_URL: z
    .string()
    .transform((text) => listOf(text))
    .pipe(z.array(url('http|https')))
    .default(publicMapIndexes),
  AI_BASE_URL: url('http|https').optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().optional(),
  DEFAULT_LANGUAGE: z
    .enum(
      languages.map(({ tag }) => tag),
      { error: `must be one of ${languages.map(({ tag }) => tag).join(', ')}` },
    )
    .default(sourceLanguage),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
})

/** The names of all settings. */
export const knownVariables: readonly string[] = Object.keys(environmentSchema.shape)

export interface Config {
  port: number
  host: string
  /** The address of the site for riders, without a path; undefined if it follows from HOST and PORT. */
  publicUrl: string | undefined
  /** The base of mailed and printed links: `publicUrl`, otherwise built from HOST and PORT. */
  siteUrl: string
  dataDir: string
  databaseUrl: string | undefined
  /** One address for each streaming replica. */
  databaseReadUrls: string[]
  redisUrl: string | undefined
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
  oidc: { issuer: string; clientId: string; clientSecret: string | undefined; name: string } | undefined
  passwordSignIn: boolean
  /** A Valhalla server that replaces the router on the imported maps. */
  valhallaUrl: string | undefined
  mail: { smtpUrl: string | undefined; from: string }
  admin: { email: string; password: string } | undefined
  /** `host[:port]`; a star matches the first label. */
  pushHosts: string[]
  /** The hosts to which admins may create webhooks. */
  webhookHosts: string[]
  pushContact: string
  productName: string
  /** Addresses or networks whose forwarded headers are trusted. */
  trustProxy: string[]
  /** Multiplies every rate limit; 0 disables all. */
  rateLimitFactor: number
  /** How long a stopping process serves on at most, until proxies have noticed. */
  drainMs: number
  /** Without it, `/api/metrics` does not exist. */
  metricsToken: string | undefined
  /** Per rider; undefined for no limit. */
  storageQuotaBytes: number | undefined
  /** The base address of a server with Open-Meteo's `/v1/forecast`, without a trailing slash. */
  weatherUrl: string
  /** The base address of a server with Photon's API for places; undefined for the built-in search. */
  placesUrl: string | undefined
  /** Raster tiles of the traffic, with {z}, {x} and {y}; the only external host that pages may load from. */
  trafficTilesUrl: string | undefined
  mapIndexes: string[]
  /** A language model with OpenAI's `/chat/completions`; the address has no trailing slash. */
  ai: { baseUrl: string; apiKey: string | undefined; model: string } | undefined
  /** For readers whose language is not known, in mails too. */
  defaultLanguage: LanguageTag
  logLevel: (typeof logLevels)[number]
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** @throws ConfigError with a sentence for the operator if a value is invalid */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = environmentSchema.safeParse(blankIsMissing(environment))
  if (!parsed.success) throw new ConfigError(sentencesOf(parsed.error))
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    siteUrl: env.PUBLIC_URL ?? `http://${reachableHost(env.HOST)}:${env.PORT}`,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseReadUrls: readReplicas(env),
    redisUrl: env.REDIS_URL,
    s3: readS3(env),
    oidc: readOidc(env),
    passwordSignIn: env.PASSWORD_SIGN_IN,
    valhallaUrl: env.VALHALLA_URL,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    admin: readAdmin(env),
    pushHosts: env.PUSH_HOSTS,
    webhookHosts: env.WEBHOOK_HOSTS,
    pushContact: env.PUBLIC_URL?.startsWith('https:') ? env.PUBLIC_URL : `mailto:${addressOf(env.MAIL_FROM)}`,
    productName: env.PRODUCT_NAME,
    trustProxy: env.TRUST_PROXY,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    drainMs: env.DRAIN_SECONDS * 1000,
    metricsToken: env.METRICS_TOKEN,
    storageQuotaBytes: env.STORAGE_QUOTA_MB === 0 ? undefined : env.STORAGE_QUOTA_MB * 2 ** 20,
    trafficTilesUrl: env.TRAFFIC_TILES_URL,
    weatherUrl: withoutSlash(env.WEATHER_URL),
    placesUrl: env.PLACES_URL && withoutSlash(env.PLACES_URL),
    ai: readAi(env),
    mapIndexes: env.MAP_INDEX_URL,
    defaultLanguage: env.DEFAULT_LANGUAGE,
    logLevel: env.LOG_LEVEL,
  }
}

/** The first error of each variable. */
function sentencesOf({ issues }: z.ZodError): string {
  const first = new Map<string, string>()
  for (const { path, message } of issues) {
    const name = String(path[0])
    if (!first.has(name)) first.set(name, `${name} ${message}.`)
  }
  return [...first.values()].join('\n')
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '')

/** Links cannot use a wildcard address; IPv6 addresses need brackets. */
function reachableHost(host: string) {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

type Environment = z.output<typeof environmentSchema>

function readS3(env: Environment): Config['s3'] {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return undefined
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.')
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey }
}

function readReplicas({ DATABASE_URL: primary, DATABASE_READ_URL: replicas }: Environment): string[] {
  if (replicas.length > 0 && !primary) throw new ConfigError('DATABASE_READ_URL can only be set with DATABASE_URL.')
  return replicas
}

function readOidc(env: Environment): Config['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env
  if (!issuer && !clientId) {
    if (!env.PASSWORD_SIGN_IN) throw new ConfigError('PASSWORD_SIGN_IN can only be false when OIDC_ISSUER is set.')
    return undefined
  }
  if (!issuer || !clientId) throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID must be set together.')
  return { issuer, clientId, clientSecret: env.OIDC_CLIENT_SECRET, name: env.OIDC_NAME }
}

function readAi({ AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model }: Environment): Config['ai'] {
  if (!baseUrl && !model) return undefined
  if (!baseUrl || !model) throw new ConfigError('AI_BASE_URL and AI_MODEL must be set together.')
  return { baseUrl: withoutSlash(baseUrl), apiKey, model }
}

function readAdmin(env: Environment): Config['admin'] {
  if (!env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) return undefined
  if (!env.ADMIN_EMAIL || !env.ADMIN_PASSWORD)
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  return { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
}
