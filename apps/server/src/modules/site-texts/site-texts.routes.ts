import type { FastifyInstance } from 'fastify'
import {
  getAdminSiteText,
  getSiteText,
  getSiteTextVersion,
  listSiteTextVersions,
  listSiteTexts,
  saveSiteText,
} from '@scooter-rides/contract'
import { sendPage } from '../../platform/http/paging.ts'
import { serve } from '../../platform/http/serve.ts'
import { readVersion } from './site-texts.policy.ts'
import type { SiteTextsService } from './site-texts.service.ts'

export function siteTextsRoutes(app: FastifyInstance, texts: SiteTextsService) {
  serve(app, getSiteText, ({ params, query, request }) => texts.get(params.name, query, request.language))
  serve(app, listSiteTexts, () => texts.list())
  serve(app, getAdminSiteText, ({ params, query }) => texts.getForAdmin(params.name, query.language))
  serve(app, saveSiteText, ({ rider, params, body, request }) => {
    const { version = readVersion(request.headers['if-match']), ...change } = body
    return texts.save(rider, params.name, { ...change, version })
  })
  serve(app, listSiteTextVersions, async ({ params, query, request, reply }) =>
    sendPage(request, reply, await texts.listVersions(params.name, query)),
  )
  serve(app, getSiteTextVersion, ({ params, query }) => texts.getVersion(params.name, query.language, params.version))
}
