import type { Me } from '@scooter-rides/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { localZone } from '../../lib/time/zoned-time.ts'

/** Once per visit: with two devices in different zones, the one that was opened last wins. */
export function useReportTimeZone({ status, settings: { timeZone, isTimeZoneAuto } }: Me): void {
  const queryClient = useQueryClient()
  const report = useEffectEvent(async () => {
    const here = localZone()
    if (status !== 'active' || !isTimeZoneAuto || timeZone === here) return
    const { saveTimeZone } = await import('./save-time-zone.ts')
    // A failure is ignored: the next visit sends it again.
    await saveTimeZone(queryClient, here).catch(() => undefined)
  })
  useEffect(() => void report(), [])
}
