import { useQueryClient } from '@tanstack/react-query'
import { placeText, type Point } from '@scooter-rides/contract'
import { useState } from 'react'
import BellIcon from '~icons/pixelarticons/bell'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { lazyPart, NothingInstead } from '../../ui/feedback/lazy-part.tsx'
import { namePoint } from '../places/name-point.ts'
import type { Viewed } from './alert-form.ts'

const AlertDialog = lazyPart(async () => (await import('./alert-dialog.tsx')).AlertDialog, { failed: NothingInstead })

export interface Area {
  centre: Point
  /** The name that the rider used; reverse geocoded if it is missing. */
  name?: string | undefined
  /** Metres. */
  radius: number
}

export function AlertHereButton({ centre, name, radius }: Area) {
  const queryClient = useQueryClient()
  const [about, setAbout] = useState<Viewed>()
  const [isNaming, setNaming] = useState(false)
  const open = useSingleFlight(async () => {
    const { lat, lng } = centre
    setNaming(true)
    const text = name ?? placeText(await namePoint(queryClient, { lat, lng }))
    setNaming(false)
    setAbout({ place: { text, lat, lng }, radius })
  })
  return (
    <>
      <Button size="small" icon={BellIcon} isBusy={isNaming} onClick={() => void open()}>
        {t('alerts.here.button')}
      </Button>
      {about && <AlertDialog about={about} onClose={() => setAbout(undefined)} />}
    </>
  )
}
