import {
  getAdminSiteText,
  getSiteTextVersion,
  listSiteTextVersions,
  listSiteTexts,
  type SiteTextName,
} from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../../../api/call.ts'
import { adminListQuery } from '../admin-list.queries.ts'
import { adminKeys } from '../admin.keys.ts'

export const siteTextsQuery = queryOptions({
  queryKey: adminKeys.siteTexts,
  queryFn: ({ signal }) => call(listSiteTexts, { signal }),
  staleTime: 0,
})

export const siteTextQuery = (name: SiteTextName, language: string) =>
  queryOptions({
    queryKey: adminKeys.siteText(name, language),
    queryFn: ({ signal }) => call(getAdminSiteText, { params: { name }, query: { language }, signal }),
    staleTime: 0,
  })

export const siteTextVersionsQuery = (name: SiteTextName, language: string) =>
  adminListQuery(adminKeys.siteTextVersions(name, language), ({ place, signal }) =>
    callPage(listSiteTextVersions, { params: { name }, query: { language, ...place }, signal }),
  )

/** A version never changes. */
export const siteTextVersionQuery = (name: SiteTextName, language: string, version: number) =>
  queryOptions({
    queryKey: adminKeys.siteTextVersion(name, language, version),
    queryFn: ({ signal }) => call(getSiteTextVersion, { params: { name, version }, query: { language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
