import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import {
  createSponsor,
  deleteSponsor,
  getSponsor,
  listAdminSponsors,
  listSponsors,
  newSponsor,
  removeSponsorLogo,
  sponsorChange,
  updateSponsor,
} from '@scooter-rides/contract'
import { fieldProblems, withInput } from '../../platform/http/fields/field-problem.ts'
import { sendPage } from '../../platform/http/paging.ts'
import { invalidFields } from '../../platform/http/problem.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Uploads } from '../../platform/http/uploads.ts'
import type { SponsorsService } from './sponsors.service.ts'

export function sponsorsRoutes(app: FastifyInstance, sponsors: SponsorsService, uploads: Uploads) {
  serve(app, listSponsors, async ({ query, request, reply }) => sendPage(request, reply, await sponsors.list(query)))
  serve(app, getSponsor, ({ params }) => sponsors.get(params.sponsorId))
  serve(app, listAdminSponsors, async ({ query, request, reply }) =>
    sendPage(request, reply, await sponsors.listAll(query)),
  )
  serve(app, createSponsor, ({ rider, body, request }) => {
    if (body) return sponsors.create(rider, body)
    return uploads.receive(request, createSponsor.upload, ({ files, fields }) =>
      sponsors.create(rider, readFields(newSponsor, fields), { files, deadline: request.deadline }),
    )
  })
  serve(app, updateSponsor, ({ rider, params, body, request }) => {
    if (body) return sponsors.update(rider, params.sponsorId, body)
    return uploads.receive(request, updateSponsor.upload, ({ files, fields }) =>
      sponsors.update(rider, params.sponsorId, readFields(sponsorChange, fields), {
        files,
        deadline: request.deadline,
      }),
    )
  })
  serve(app, removeSponsorLogo, ({ rider, params }) => sponsors.removeLogo(rider, params.sponsorId))
  serve(app, deleteSponsor, ({ rider, params }) => sponsors.delete(rider, params.sponsorId))
}

const isNumber = new Set(['lat', 'lng'])

/** Form fields are texts: an empty one becomes null. @throws 400 as for JSON */
function readFields<S extends z.ZodType>(schema: S, fields: Record<string, string>): z.output<S> {
  const given = Object.entries(fields).map(([name, text]) => {
    if (text.trim() === '') return [name, null]
    return [name, isNumber.has(name) ? Number(text) : text]
  })
  const parsed = schema.safeParse(Object.fromEntries(given), withInput)
  if (parsed.success) return parsed.data
  throw invalidFields(fieldProblems(parsed.error))
}
