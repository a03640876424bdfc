import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import CloseIcon from '~icons/pixelarticons/close'

import { t } from '../../lib/language/t.ts'
import { safeStorage } from '../../lib/safe-storage.ts'
import { useMe } from '../../session/me/use-me.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { instanceQuery } from '../../session/instance/instance.queries.ts'

import './place-tools.css'

const DISMISSED = 'streets-note-dismissed'
const storage = safeStorage('local')

/** Links an admin to the map import if the server has no streets; once closed, it stays hidden in this browser. */
export function StreetsNote() {
  const isAdmin = useMe()?.isAdmin === true
  const { data: instance } = useQuery({ ...instanceQuery, enabled: isAdmin })
  const [isDismissed, setIsDismissed] = useState(() => storage.getItem(DISMISSED) !== null)
  if (!isAdmin || isDismissed || !instance || instance.map.regions.length > 0) return null
  return (
    <p className="map-note map-streets-note">
      <AppLink href="/admin#maps">{t('places.streets.add')}</AppLink>
      <button
        type="button"
        aria-label={t('places.streets.dismiss')}
        title={t('places.streets.dismiss')}
        onClick={() => {
          storage.setItem(DISMISSED, 'yes')
          setIsDismissed(true)
        }}
      >
        <Icon of={CloseIcon} size="small" />
      </button>
    </p>
  )
}
