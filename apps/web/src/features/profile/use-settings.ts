import { useQueryClient } from '@tanstack/react-query'
import type { Me, Settings } from '@scooter-rides/contract'
import { takeBack, toast } from '../../ui/toast.ts'
import { meQuery } from '../../session/me/me.queries.ts'
import { useUpdateMe } from './use-change-profile.ts'

type SettingsChange = Partial<Omit<Settings, 'notifications'>>

const about = 'the settings'

/** Settings apply at once; one that could not be saved goes back to what it was. */
export function useSettings(rider: Me) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useUpdateMe()

  return async function change(settings: SettingsChange): Promise<boolean> {
    const before = rider.settings
    const show = (shown: SettingsChange) =>
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, settings: { ...me.settings, ...shown } })
    show(settings)
    takeBack(about)
    try {
      await mutateAsync({ settings })
      return true
    } catch {
      show(Object.fromEntries(Object.keys(settings).map((name) => [name, before[name as keyof Settings]])))
      toast({ title: 'Error', description: 'Failed to update profile. Please try again.', kind: 'error', about })
      return false
    }
  }
}
