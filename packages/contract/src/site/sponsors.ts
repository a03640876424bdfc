import { z } from 'zod'
import { trimmedCharacters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { instant, latitude, longitude, optionalText, pageQuery, pathId, requiredName, text } from '../values/values.ts'

const publicTag = 'Search'
const tag = 'Administration'

export const sponsorTier = z.enum(['bronze', 'silver', 'gold'])
export type SponsorTier = z.output<typeof sponsorTier>

export const sponsorSchema = z.object({
  id: z.int(),
  name: z.string(),
  tier: sponsorTier,
  logoUrl: z.string().nullable(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  createdAt: instant,
})
export type Sponsor = z.output<typeof sponsorSchema>

/** Best tier first, then by name. */
export const listSponsors = defineRoute({
  method: 'GET',
  path: '/api/sponsors',
  tag: publicTag,
  summary: 'Lists the sponsors of this site',
  access: 'stranger',
  scopes: ['read'],
  query: pageQuery,
  reply: z.array(sponsorSchema),
})

const params = z.object({ sponsorId: pathId })

export const getSponsor = defineRoute({
  method: 'GET',
  path: '/api/sponsors/:sponsorId',
  tag: publicTag,
  summary: 'Returns a sponsor',
  access: 'stranger',
  scopes: ['read'],
  params,
  reply: sponsorSchema,
})

export const sponsorState = z.enum(['running', 'waiting', 'over'])
export type SponsorState = z.output<typeof sponsorState>

export const adminSponsorSchema = sponsorSchema.extend({
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  state: sponsorState,
})
export type AdminSponsor = z.output<typeof adminSponsorSchema>

/** By name ignores case; by tier is best first, then by name. */
export const adminSponsorSort = z.enum(['newest', 'oldest', 'name', 'nameDescending', 'tier', 'tierDescending'])
export type AdminSponsorSort = z.output<typeof adminSponsorSort>

export const listAdminSponsors = defineRoute({
  method: 'GET',
  path: '/api/admin/sponsors',
  tag,
  summary: 'Lists all sponsors, including past and future ones',
  access: 'admin',
  query: pageQuery.extend({
    q: text(limits.searchText).optional(),
    state: sponsorState.optional(),
    sort: adminSponsorSort.default('newest'),
  }),
  reply: z.array(adminSponsorSchema),
})

const website = trimmedCharacters(limits.website)
  .refine((address) => address === '' || isWebAddress(address), fieldMessage('mustBeWebAddress'))
  .nullable()
  .optional()

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}

const fields = {
  name: requiredName(limits.title, fieldMessage('nameRequired')),
  tier: sponsorTier,
  description: optionalText(limits.description),
  website,
  lat: latitude.nullable().optional(),
  lng: longitude.nullable().optional(),
  startsAt: instant.nullable().optional(),
  endsAt: instant.nullable().optional(),
}

export const newSponsor = z.object(fields)
export type NewSponsor = z.output<typeof newSponsor>
/** `logo: null` removes the logo. */
export const sponsorChange = z.object({ ...fields, logo: z.null() }).partial()
export type SponsorChange = z.output<typeof sponsorChange>

const logo = { field: 'logo', maxFiles: 1, maxBytes: limits.photoBytes, fieldBytes: 4 * limits.description } as const

/** JSON, or multipart with the same names as text fields before a `logo`; an empty field is null. */
export const createSponsor = defineRoute({
  method: 'POST',
  path: '/api/admin/sponsors',
  tag,
  summary: 'Adds a sponsor',
  access: 'admin',
  body: newSponsor.optional(),
  upload: logo,
  reply: adminSponsorSchema,
})

export const updateSponsor = defineRoute({
  method: 'PATCH',
  path: '/api/admin/sponsors/:sponsorId',
  tag,
  summary: 'Updates a sponsor; omitted fields stay unchanged',
  access: 'admin',
  params,
  body: sponsorChange.optional(),
  upload: logo,
  reply: adminSponsorSchema,
})

export const removeSponsorLogo = defineRoute({
  method: 'DELETE',
  path: '/api/admin/sponsors/:sponsorId/logo',
  tag,
  summary: 'Removes a sponsor’s logo',
  access: 'admin',
  params,
})

export const deleteSponsor = defineRoute({
  method: 'DELETE',
  path: '/api/admin/sponsors/:sponsorId',
  tag,
  summary: 'Deletes a sponsor',
  access: 'admin',
  params,
})
