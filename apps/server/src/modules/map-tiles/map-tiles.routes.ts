import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getMapFont, getMapStyle, getMapTile, listMapRegions } from '@scooter-rides/contract'
import { closestLanguage } from '@scooter-rides/messages'
import { contentTag, namesTag } from '../../platform/http/etag.ts'
import { serve } from '../../platform/http/serve.ts'
import type { MapTilesService } from './map-tiles.service.ts'
import { unpackTile } from './tile-archive.ts'

/** For addresses that contain a version. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_A_DAY = 'public, max-age=86400'
/** The style contains the version of the tiles, so it must be current. */
const REVALIDATE = 'no-cache'

export function mapTilesRoutes(app: FastifyInstance, map: MapTilesService) {
  serve(app, getMapStyle, async ({ query, request, reply }) => {
    // `request.language` adds `Vary`, which an address with its language does not need.
    const language = closestLanguage(query.language ?? '') ?? request.language
    const style = await map.style(query.mode, language)
    void reply.header('content-language', language)
    return sendCached(request, reply.type('application/json; charset=utf-8'), Buffer.from(style), REVALIDATE)
  })

  serve(app, getMapTile, async ({ params, request, reply }) => {
    const { bytes, version } = await map.findTile(params.region, params.z, params.x, params.y)
    // A style from before an import requests the old version: it gets the current tile without long caching.
    const isCurrent = request.url.endsWith(`?v=${version}`)
    void reply.header('cache-control', isCurrent ? FOR_EVER : REVALIDATE)
    if (!bytes) return reply.code(204).send()
    const isPacked = request.headers['accept-encoding']?.includes('gzip') ?? false
    const etag = `"${version}${isPacked ? '-gzip' : ''}"`
    void reply.header('etag', etag).header('vary', 'accept-encoding')
    if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    void reply.type('application/vnd.mapbox-vector-tile')
    return isPacked ? reply.header('content-encoding', 'gzip').send(bytes) : reply.send(await unpackTile(bytes))
  })

  serve(app, getMapFont, async ({ params, request, reply }) =>
    sendCached(request, reply.type('font/woff2'), await map.getFont(params.font), FOR_A_DAY),
  )

  serve(app, listMapRegions, () => map.listRegions())

  app.addHook('onClose', () => map.close())
}

function sendCached(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, caching: string) {
  const etag = contentTag(bytes)
  void reply.header('etag', etag).header('cache-control', caching)
  if (namesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.code(200).send(bytes)
}
