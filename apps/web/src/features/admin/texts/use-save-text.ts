import { type AdminSiteText, adminSiteTextSchema, saveSiteText, type SiteTextName } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { legalKeys } from '../../legal/legal.keys.ts'
import { adminKeys } from '../admin.keys.ts'

/** Saves a version. `conflict` is the version that another admin saved meanwhile. */
export function useSaveText(
  name: SiteTextName,
  language: string,
  onSaved: (text: string, next: AdminSiteText) => void,
) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<AdminSiteText>()
  const [isBusy, setBusy] = useState(false)

  function forget() {
    setFailure(undefined)
    setConflict(undefined)
  }

  const save = useSingleFlight(async (markdown: string, version: number) => {
    setBusy(true)
    forget()
    try {
      onSaved(markdown, await call(saveSiteText, { params: { name }, body: { language, markdown, version } }))
    } catch (error) {
      const current = isApiError(error, 'site_texts.stale')
        ? adminSiteTextSchema.safeParse(error.problem.current).data
        : undefined
      if (current) setConflict(current)
      else setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
      void queryClient.invalidateQueries({ queryKey: adminKeys.siteTexts })
      void queryClient.invalidateQueries({ queryKey: legalKeys.all })
      void queryClient.invalidateQueries(instanceQuery)
    }
  })
  return { save, isBusy, failure, conflict, forget }
}
