import { useIsMutating } from '@tanstack/react-query'
import { useState } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { isOwnChange } from '../own-changes.ts'
import { rideKeys } from '../rides.keys.ts'
import { rideChanges } from '../../ride-shared/ride-changes.ts'
import InfoIcon from '~icons/pixelarticons/info-box'
import './ride-news.css'

/** Says what somebody changed of the ride that is on the screen; it stays until it was read. */
export function RideNews({ ride }: { ride: RideWithStops }) {
  const [known, setKnown] = useState(ride)
  // Word of an own change may be here before the reply to it.
  const isChangedHere = useIsMutating({ mutationKey: rideKeys.change(ride.id) }) > 0
  if (!isChangedHere && ride.version !== known.version && isOwnChange(ride)) setKnown(ride)
  const changes = isChangedHere ? [] : rideChanges(known, ride)
  return (
    // There from the beginning: a region that comes with its text is not read out.
    <div className="ride-news" role="status" aria-label="News of this ride">
      {changes.length > 0 && (
        <Note tone="amber" icon={InfoIcon}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 grow">
              {changes.map((change) => (
                <p key={change}>{asSentence(change)}</p>
              ))}
            </div>
            <Button size="small" variant="quiet" onClick={() => setKnown(ride)}>
              Dismiss
            </Button>
          </div>
        </Note>
      )}
    </div>
  )
}

/** A reason that an organiser typed may end a sentence already. */
const asSentence = (text: string) => (/[.!?…。！？]["'”’)\]]*$/.test(text) ? text : `${text}.`)
