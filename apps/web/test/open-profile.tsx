import type { Me } from '@scooter-rides/contract'
import { vi } from 'vitest'
import { useMe } from '../src/session/me/use-me.ts'
import type { ProfileSection } from '../src/features/profile/tab/profile-sections.ts'
import { ProfileTab } from '../src/features/profile/tab/profile-tab.tsx'
import { ConfirmHost } from '../src/ui/popup/confirm-host.tsx'
import { ToastHost } from '../src/ui/toast/toast-host.tsx'
import { render } from './render.tsx'
import { sampleMe } from './samples.ts'

export const onAppearance = vi.fn<(appearance: object) => void>()
export const onDeleted = vi.fn<() => void>()

function Screen({ section }: { section: ProfileSection }) {
  const rider = useMe()
  if (!rider) return null
  return (
    <ProfileTab
      isBegun
      rider={rider}
      section={section}
      onSection={() => undefined}
      onAppearance={onAppearance}
      onDeleted={onDeleted}
    />
  )
}

/** Renders a section of the profile, with toasts and confirmations. */
export async function open(section: ProfileSection, me: Me = sampleMe()) {
  onAppearance.mockClear()
  onDeleted.mockClear()
  const screen = (
    <>
      <Screen section={section} />
      <ConfirmHost />
      <ToastHost />
    </>
  )
  return render(screen, { me })
}
