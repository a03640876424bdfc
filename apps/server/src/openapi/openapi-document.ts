import { z } from 'zod'
import {
  accessTokenPrefix,
  clientFrame,
  liveEvent,
  problemSchema,
  storageQuotaReached,
  successStatus,
  type RouteShape,
  type TokenScope,
  type Upload,
} from '@scooter-rides/contract'
import { fullVersion } from '../platform/release.ts'
import { contractRoutes } from './contract-routes.ts'
import { createSchemaWriter, type JsonSchema } from './json-schema.ts'

type SchemaWriter = ReturnType<typeof createSchemaWriter>

/** OpenAPI 3.1, from the contract, which names everything that is served. */
export function openApiDocument({ productName, cookieName }: { productName: string; cookieName: string }): JsonSchema {
  const writer = createSchemaWriter()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, route } of contractRoutes) {
    for (const [path, operationId] of [
      [route.path, name],
      [route.alias, `${name}ByAlias`],
    ] as const) {
      if (!path) continue
      const template = path.replaceAll(/:(\w+)/g, '{$1}')
      paths[template] = { ...paths[template], [route.method.toLowerCase()]: operation(route, operationId, writer) }
    }
  }
  // No call names these: refusals are the same everywhere, and OpenAPI does not describe socket frames.
  for (const schema of [problemSchema, clientFrame, liveEvent]) writer.write(schema)

  return {
    openapi: '3.1.0',
    info: {
      title: `${productName} API`,
      version: fullVersion,
      description:
        'Times are ISO 8601 in UTC, coordinates WGS 84 degrees, distances metres. Errors are problem details (RFC 9457) with a `code`. ' +
        'Lists are paged: the `Link` header points to the next page. Live events use the WebSocket `/ws`: a client sends `ClientFrame` and receives `LiveEvent`.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(contractRoutes.map(({ route }) => route.tag))].map((tag) => ({ name: tag })),
    paths,
    components: {
      schemas: writer.components,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'Set by signing in.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `An access token of a rider, which begins with \`${accessTokenPrefix}\`. It may make the calls that name one of its scopes.`,
        },
      },
    },
  }
}

function operation(route: RouteShape, operationId: string, writer: SchemaWriter) {
  const requestBody = route.upload ? uploadBody(route.upload) : route.body && jsonBody(route.body, writer)
  return {
    operationId,
    summary: route.summary,
    tags: [route.tag],
    security: security(route),
    parameters: [...parameters('path', route.params, writer), ...parameters('query', route.query, writer)],
    ...(requestBody && { requestBody }),
    responses: { [successStatus(route)]: success(route, writer), ...refusals(route) },
  }
}

/** Alternatives. Without a token a stranger may call as well, which the empty one says. */
function security({ access, scopes = [] }: RouteShape) {
  if (access === 'stranger') return scopes.length > 0 ? [{}, ...tokensWith(scopes)] : []
  return [{ session: [] }, ...tokensWith(scopes)]
}

/** OpenAPI 3.1 lets schemes other than OAuth name roles in place of scopes. Each scope alone is enough. */
const tokensWith = (scopes: readonly TokenScope[]) => scopes.map((scope) => ({ token: [scope] }))

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined, writer: SchemaWriter) {
  if (!schema) return []
  return Object.entries(schema.shape).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(value, undefined).success,
    schema: writer.write(value),
  }))
}

function jsonBody(schema: z.ZodType, writer: SchemaWriter) {
  return {
    required: !z.safeParse(schema, undefined).success,
    content: { 'application/json': { schema: writer.write(schema) } },
  }
}

function uploadBody({ field, maxFiles, maxBytes }: Upload) {
  const file = { type: 'string', format: 'binary', description: `At most ${maxBytes / 1024 / 1024} MB` }
  const value = maxFiles === 1 ? file : { type: 'array', items: file, maxItems: maxFiles }
  return {
    required: true,
    content: {
      'multipart/form-data': { schema: { type: 'object', properties: { [field]: value }, required: [field] } },
    },
  }
}

function success(route: RouteShape, writer: SchemaWriter) {
  const status = successStatus(route)
  if (route.reply)
    return { description: 'Success', content: { 'application/json': { schema: writer.write(route.reply) } } }
  if (status === 302) return { description: 'Redirect', headers: { location: { schema: { type: 'string' } } } }
  if (status === 200) return { description: 'The file', content: { '*/*': {} } }
  return { description: 'Success, without a body' }
}

function notAllowed({ access }: RouteShape): string {
  if (access === 'admin') return 'For admins only'
  return access === 'moderator' ? 'For moderators and admins only' : 'Not allowed'
}

function refusals(route: RouteShape) {
  const described: [status: string, description: string, applies: boolean][] = [
    ['400', 'A field is invalid: `errors` names it', Boolean(route.params || route.query || route.body)],
    ['401', 'Sign in first', route.access !== 'stranger'],
    ['403', notAllowed(route), route.access !== 'stranger'],
    ['404', 'Not found, or hidden from the caller', Boolean(route.params)],
    [
      '413',
      `The file is too large, or with the code \`${storageQuotaReached}\` the rider’s storage is full`,
      Boolean(route.upload),
    ],
    ['415', 'The type of the file is not supported', Boolean(route.upload)],
    ['429', 'Too many requests: `Retry-After` says when', true],
    ['503', 'A service that the server needs cannot be reached: try again', true],
    ['507', 'The server’s disk is full', Boolean(route.upload)],
  ]
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
  return Object.fromEntries(
    described.filter(([, , applies]) => applies).map(([status, description]) => [status, { description, content }]),
  )
}
