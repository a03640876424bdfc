import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { isOwnChange } from '../own-changes.ts'
import { rideKeys } from '../rides.keys.ts'
import { rideChanges } from '../../ride-shared/ride-changes.ts'
import InfoIcon from '~icons/pixelarticons/info-box'
import './ride-news.css'

/** Announces changes that another user made to the visible ride; the notice stays until it is dismissed. */
export function RideNews({ ride }: { ride: RideWithStops }) {
  const [lastRead, setLastRead] = useState(ride)
  // The live event of an own change can arrive before its response.
  const isChangedHere = useIsMutating({ mutationKey: rideKeys.change(ride.id) }) > 0
  if (!isChangedHere && ride.version !== lastRead.version && isOwnChange(ride)) setLastRead(ride)
  const changes = isChangedHere ? [] : rideChanges(lastRead, ride)
  return (
    // Rendered from the start: screen readers do not announce a live region that is inserted with its text.
    <div className="ride-news" role="status" aria-label={t('rides.news.label')}>
      {changes.length > 0 && (
        <Note tone="amber" icon={InfoIcon}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 grow">
              {changes.map((change) => (
                <p key={change}>{asSentence(change)}</p>
              ))}
            </div>
            <Button size="small" variant="quiet" onClick={() => setLastRead(ride)}>
              {t('rides.news.dismiss')}
            </Button>
          </div>
        </Note>
      )}
    </div>
  )
}

/** Adds a full stop unless the organiser's text ends with one. */
const asSentence = (text: string) => (/[.!?…。！？]["'”’)\]]*$/.test(text) ? text : t('rides.news.sentence', { text }))
