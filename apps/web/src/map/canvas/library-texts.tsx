import { useEffect } from 'react'
import { useMap } from '@vis.gl/react-maplibre'
import { useLanguage } from '../../lib/language/language.ts'
import { t } from '../../lib/language/t.ts'

/** The texts that the library shows when the map is created: its title, and the hints on a gesture that would scroll the page. */
export function libraryTexts(label: string) {
  return {
    'Map.Title': label,
    'CooperativeGesturesHandler.WindowsHelpText': t('map.gesture.windows'),
    'CooperativeGesturesHandler.MacHelpText': t('map.gesture.mac'),
    'CooperativeGesturesHandler.MobileHelpText': t('map.gesture.mobile'),
  }
}

// The library decides by the same word.
const isMac = () => navigator.userAgent.includes('Mac')

/** Changes them with the language: the library reads its texts only once. */
export function LibraryTexts({ label }: { label: string }) {
  useLanguage()
  const { current: map } = useMap()
  const desktop = t(isMac() ? 'map.gesture.mac' : 'map.gesture.windows')
  const mobile = t('map.gesture.mobile')

  useEffect(() => {
    if (!map) return
    map.getCanvas().setAttribute('aria-label', label)
    for (const [name, text] of Object.entries({ desktop, mobile })) {
      const hint = map.getContainer().querySelector(`.maplibregl-${name}-message`)
      if (hint) hint.textContent = text
    }
  }, [map, label, desktop, mobile])
  return null
}
