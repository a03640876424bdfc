import { isolate } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { useMemo } from 'react'
import { t } from '../../../lib/language/t.ts'
import { MapSurface } from '../../../map/canvas/map-surface.tsx'
import { FitButton } from '../../../map/controls/fit-button.tsx'
import { type MapSlots, MapSlotsContext } from '../../../map/controls/map-slots.ts'
import { MovingMarks } from '../../../map/marks/moving-marks.tsx'
import { FitTo } from '../../../map/view/fit-to.tsx'
import { ZOOM } from '../../../map/view/map-defaults.ts'
import { shortAgeText } from '../../ride-shared/position-age/age-text.ts'
import type { Age } from '../../ride-shared/position-age/age.ts'
import type { GuestPosition } from './guest-facts.ts'
import { GuestMark } from './guest-mark.tsx'

interface GuestMapProps {
  firstName: string
  at: LatLng
  position: GuestPosition
  age: Age
  now: Date
  /** "12 s ago, 32 km/h". */
  facts: string
}

/** No plug-ins of other maps: the guest's own position has no place here. */
const alone: MapSlots = {}

/** The map with the one mark. It follows the mark until the guest moves it. */
export function GuestMap({ firstName, at, position, age, now, facts }: GuestMapProps) {
  const { lat, lng } = at
  const points = useMemo(() => [{ key: 'rider', lat, lng }], [lat, lng])
  const name = isolate(firstName)
  return (
    <MapSlotsContext value={alone}>
      <MapSurface
        label={t('live-guest.map.label', { name })}
        className="guest-map"
        shows={{ points }}
        isWholeScreen
        tools={<FitButton label={t('live-guest.map.show', { name })} points={points} />}
      >
        <FitTo points={points} closest={ZOOM.fitMost} />
        <MovingMarks points={points}>
          {() => (
            <GuestMark
              firstName={firstName}
              age={age}
              label={`${name}, ${facts}`}
              shortAge={shortAgeText(position.at, now, age)}
              // The heading of a standing phone is arbitrary.
              heading={position.speed === 0 ? null : position.heading}
              needsHelp={position.status === 'help'}
            />
          )}
        </MovingMarks>
      </MapSurface>
    </MapSlotsContext>
  )
}
