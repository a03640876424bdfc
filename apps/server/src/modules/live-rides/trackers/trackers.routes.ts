import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createTracker, deleteTracker, listTrackers, sendOwnTracks, sendTraccar } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { OriginOf } from '../../../platform/http/client/request-origin.ts'
import { serve } from '../../../platform/http/serve.ts'
import { invalidTrackerMessage, unknownTracker } from '../live-rides.errors.ts'
import { readOwnTracks } from './owntracks.ts'
import { readTraccar, traccarDeviceId } from './traccar.ts'
import type { TrackersService } from './trackers.service.ts'

interface TrackersRoutesDeps {
  trackers: TrackersService
  clock: Clock
  originOf: OriginOf
}

/** A message of a few hundred bytes; Traccar Client adds the state of the phone. */
const messageBytes = 16 * 1024

export function trackersRoutes(app: FastifyInstance, { trackers, clock, originOf }: TrackersRoutesDeps) {
  serve(app, listTrackers, ({ params, rider }) => trackers.list(params.rideId, rider))
  serve(app, createTracker, ({ params, body, rider, request }) =>
    trackers.create(params.rideId, rider, body.name, originOf(request)),
  )
  serve(app, deleteTracker, ({ params, rider }) => trackers.delete(params.rideId, rider, params.trackerId))

  void app.register(async (apps) => {
    readBodiesOfApps(apps)

    serve(apps, sendOwnTracks, async ({ request, reply }) => {
      const login = readLogin(request)
      // The app asks for the user and the password after this header.
      void reply.header('www-authenticate', 'Basic realm="tracker"') // not translated: a challenge for programs
      if (!login) throw unknownTracker()
      await trackers.receive(login, () => readOwnTracks(request.body) ?? refuse())
      // Positions of friends, which the app would show.
      return reply.removeHeader('www-authenticate').code(200).send([])
    })

    serve(apps, sendTraccar, async ({ request, reply }) => {
      const query = isObject(request.query) ? request.query : {}
      const token = traccarDeviceId(query, request.body)
      if (token === undefined) throw unknownTracker()
      await trackers.receive({ token }, () => readTraccar(query, request.body, clock()) ?? refuse())
      return reply.code(200).send()
    })
  })
}

function refuse(): never {
  throw invalidTrackerMessage()
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Apps send JSON or a form, sometimes under another name, and sometimes nothing. */
function readBodiesOfApps(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string', bodyLimit: messageBytes }, (request, body, done) => {
    done(null, readBody(request, body))
  })
}

function readBody({ headers }: FastifyRequest, text: string): unknown {
  if (text === '') return undefined
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    // No app sends a string: it is refused as an invalid message once the token is known.
    return text
  }
}

/** The user and the password of HTTP Basic authentication (RFC 7617). */
function readLogin({ headers }: FastifyRequest) {
  const [, encoded] = /^Basic ([\w+/=-]{1,400})$/i.exec(headers.authorization ?? '') ?? []
  const [, user, token] = /^([1-9]\d{0,9}):(.{1,100})$/.exec(Buffer.from(encoded ?? '', 'base64').toString()) ?? []
  return user && token ? { trackerId: Number(user), token } : undefined
}
