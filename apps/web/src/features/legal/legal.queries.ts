import { getSiteText, type SiteTextName } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { legalKeys } from './legal.keys.ts'

/** The text in this language, or in another one if it does not exist in it. */
export const siteTextQuery = (name: SiteTextName, language: string) =>
  queryOptions({
    queryKey: legalKeys.text(name, language),
    queryFn: ({ signal }) => call(getSiteText, { params: { name }, query: { language }, signal }),
  })
