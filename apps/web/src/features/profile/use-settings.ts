import { useQueryClient } from '@tanstack/react-query'
import type { Me, Settings } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { dismissToast, toast } from '../../ui/toast/toast.ts'
import { meQuery } from '../../session/me/me.queries.ts'
import { useUpdateMe } from './use-change-profile.ts'

/** Groups of switches are merged, not replaced. */
type Grouped = 'notifications' | 'push'
export type SettingsChange = Partial<Omit<Settings, Grouped>> & { [Name in Grouped]?: Partial<Settings[Name]> }

// not translated: identifies the notice of a failure
const about = 'the settings'

/** Saves settings with an optimistic update that is reverted on failure. */
export function useSettings(rider: Me) {
  const queryClient = useQueryClient()
  const { mutateAsync } = useUpdateMe()

  return async function change(settings: SettingsChange): Promise<boolean> {
    const undo = previousValues(rider.settings, settings)
    const show = (shown: SettingsChange) =>
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, settings: changed(me.settings, shown) })
    show(settings)
    dismissToast(about)
    try {
      await mutateAsync({ settings })
      return true
    } catch {
      show(undo)
      toast({ title: t('profile.common.error'), description: t('profile.common.updateFailed'), kind: 'error', about })
      return false
    }
  }
}

function changed(settings: Settings, { notifications, push, ...rest }: SettingsChange): Settings {
  return {
    ...settings,
    ...rest,
    notifications: { ...settings.notifications, ...notifications },
    push: { ...settings.push, ...push },
  }
}

/** The previous values of the fields in `change`. */
function previousValues(
  settings: Settings,
  { notifications = {}, push = {}, ...rest }: SettingsChange,
): SettingsChange {
  return {
    ...only(settings, Object.keys(rest)),
    notifications: only(settings.notifications, Object.keys(notifications)),
    push: only(settings.push, Object.keys(push)),
  }
}

const only = <T extends object>(all: T, names: string[]) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as Partial<T>
