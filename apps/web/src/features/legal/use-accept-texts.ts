import { acceptTexts, type ConsentName } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { instanceQuery } from '../../session/instance/instance.queries.ts'
import { meQuery } from '../../session/me/me.queries.ts'

/** Accepts the versions that the rider was shown. After a failure the current versions are fetched. */
export function useAcceptTexts() {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const accept = useSingleFlight(async (versions: Partial<Record<ConsentName, number>>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(acceptTexts, { body: versions })
      await queryClient.invalidateQueries(meQuery)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
      void queryClient.invalidateQueries(instanceQuery)
    } finally {
      setBusy(false)
    }
  })
  return { accept, isBusy, failure }
}
