import { useAppStore, type Mode } from '../../session/storage/app-store.ts'

/** Keeps `<html data-theme>` in sync with the stored choice and the system's, in every tab. */
export function followMode(): void {
  const systemIsDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
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

function resolveMode(mode: Mode, isSystemDark: boolean): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return isSystemDark ? 'dark' : 'light'
}
