import { useAppStore, type Mode } from '../../session/storage/app-store.ts'

/** `--bg` of `colours.css`. */
const barColours = { dark: '#110c1a', light: '#d3e7dd' }

/** Keeps `<html data-theme>` in sync with the stored choice and the system's, in every tab. */
export function followMode(): void {
  const systemIsDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : undefined
  const apply = () => {
    const mode = resolveMode(useAppStore.getState().mode, systemIsDark?.matches ?? true)
    document.documentElement.dataset['theme'] = mode
    // The bars of the phone follow the choice, too; the page has one colour for each mode of the system.
    for (const meta of document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')) meta.content = barColours[mode]
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
