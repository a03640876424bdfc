import { z } from 'zod'
import { characters } from '../values/characters.ts'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { instant, pageQuery, text, wholeNumber, largestId } from '../values/values.ts'

const publicTag = 'Instance'
const tag = 'Administration'

export const siteTextName = z.enum(['imprint', 'contact', 'terms', 'rules', 'privacy', 'accessibility'])
export type SiteTextName = z.output<typeof siteTextName>

const version = z.int().nullable()

export const siteTextVersions = z.object({
  imprint: version,
  contact: version,
  terms: version,
  rules: version,
  privacy: version,
  accessibility: version,
} satisfies Record<SiteTextName, z.ZodType>)

const params = z.object({ name: siteTextName })
const language = characters(64)

/** Markdown without HTML. Each name and language counts its versions from 1. */
export const siteTextSchema = z.object({
  name: siteTextName,
  language: z.string(),
  markdown: z.string(),
  version: z.int(),
  updatedAt: instant,
})
export type SiteText = z.output<typeof siteTextSchema>

export const getSiteText = defineRoute({
  method: 'GET',
  path: '/api/site-texts/:name',
  tag: publicTag,
  summary: 'Returns a text of the site in the named language, else in the default language, else in any',
  access: 'stranger',
  params,
  query: z.object({ language: language.optional() }),
  /**
   * `languages` are all in which the text exists. `appendix` is Markdown of the server in the language of the reader: with `privacy`, which data
   * the site stores, why and how long, and who receives it.
   */
  reply: siteTextSchema.extend({
    languages: z.array(z.string()),
    appendix: z.object({ language: z.string(), markdown: z.string() }).nullable(),
  }),
})

/** Version 0 is a text that was never saved. */
export const adminSiteTextSchema = siteTextSchema.extend({ updatedAt: instant.nullable() })
export type AdminSiteText = z.output<typeof adminSiteTextSchema>

export const siteTextVersionSchema = z.object({
  name: siteTextName,
  language: z.string(),
  version: z.int(),
  updatedAt: instant,
  /** Null for the server itself, which adopts the privacy text of an older release. */
  author: z.object({ id: z.string(), displayName: z.string() }).nullable(),
  isWithdrawn: z.boolean(),
})
export type SiteTextVersion = z.output<typeof siteTextVersionSchema>

export const listSiteTexts = defineRoute({
  method: 'GET',
  path: '/api/admin/site-texts',
  tag,
  summary: 'Lists the current version of every text of the site',
  access: 'admin',
  reply: z.array(siteTextVersionSchema),
})

export const getAdminSiteText = defineRoute({
  method: 'GET',
  path: '/api/admin/site-texts/:name',
  tag,
  summary: 'Returns a text of the site for editing; the default language unless one is named',
  access: 'admin',
  params,
  query: z.object({ language: language.optional() }),
  reply: adminSiteTextSchema,
})

export const saveSiteText = defineRoute({
  method: 'PUT',
  path: '/api/admin/site-texts/:name',
  tag,
  summary: 'Saves a new version of a text of the site; an empty one withdraws the text',
  access: 'admin',
  params,
  /** `version` is the edited version, as `If-Match`: another current version is answered with 412 and `current`. */
  body: z.object({
    language,
    markdown: text(limits.legalText),
    version: z.int().min(0).max(largestId).optional(),
  }),
  reply: adminSiteTextSchema,
})

export const listSiteTextVersions = defineRoute({
  method: 'GET',
  path: '/api/admin/site-texts/:name/versions',
  tag,
  summary: 'Lists the versions of a text of the site in one language, the newest first',
  access: 'admin',
  params,
  query: pageQuery.extend({ language }),
  reply: z.array(siteTextVersionSchema),
})

export const getSiteTextVersion = defineRoute({
  method: 'GET',
  path: '/api/admin/site-texts/:name/versions/:version',
  tag,
  summary: 'Returns an earlier version of a text of the site',
  access: 'admin',
  params: params.extend({ version: wholeNumber(1, largestId) }),
  query: z.object({ language }),
  reply: siteTextVersionSchema.extend({ markdown: z.string() }),
})
