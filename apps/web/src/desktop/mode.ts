import { useSyncExternalStore } from 'react'

import { useAppStore, type Mode } from '../lib/app-store.ts'

const systemIsDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined

/** What is on the screen now: the rider's choice, else the system's. */
export function useShownMode(): 'light' | 'dark' {
  const mode = useAppStore((state) => state.mode)
  const isSystemDark = useSyncExternalStore(
    watchSystem,
    () => systemIsDark?.matches ?? true,
    () => true,
  )
  return resolveMode(mode, isSystemDark)
}

function resolveMode(mode: Mode, isSystemDark: boolean): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return isSystemDark ? 'dark' : 'light'
}

/** Keeps `<html data-theme>` in step with choice and system, in every tab of this browser. */
export function followMode(): void {
  const apply = () => {
    document.documentElement.dataset['theme'] = resolveMode(useAppStore.getState().mode, systemIsDark?.matches ?? true)
  }
  apply()
  useAppStore.subscribe(apply)
  systemIsDark?.addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key === 'app-storage') void useAppStore.persist.rehydrate()
  })
}

function watchSystem(onChange: () => void): () => void {
  systemIsDark?.addEventListener('change', onChange)
  return () => systemIsDark?.removeEventListener('change', onChange)
}
