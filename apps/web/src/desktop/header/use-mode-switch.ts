import { useQueryClient } from '@tanstack/react-query'

import { useAppStore } from '../../session/storage/app-store.ts'
import { useColourMode } from '../../ui/base/use-colour-mode.ts'
import { useMe } from '../../session/me/use-me.ts'

/** The current colour mode and a function that switches it. A rider's choice is saved in the account. */
export function useModeSwitch(): { mode: 'light' | 'dark'; switchMode: () => void } {
  const mode = useColourMode()
  const rider = useMe()
  const queryClient = useQueryClient()

  function switchMode() {
    const next = mode === 'dark' ? 'light' : 'dark'
    useAppStore.getState().setMode(next)
    // The screen has changed already; a failed save is ignored.
    if (rider)
      void import('../../session/me/save-mode.ts')
        .then(({ saveMode }) => saveMode(queryClient, next))
        .catch(() => undefined)
  }
  return { mode, switchMode }
}
