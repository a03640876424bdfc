import { useRef, useState } from 'react'
import { useMap } from '@vis.gl/react-maplibre'
import { isolate, type Point } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { MapPin } from '../../../map/marks/map-pin.tsx'
import { MenuAt, MenuItem, MenuSeparator } from '../../../ui/popup/menu.tsx'
import { pinOf } from '../../ride-shared/stop-pins.ts'
import { endHere, removePlace, startHere, type Route, type RoutePlace } from '../route/route-edits.ts'
import EditIcon from '~icons/pixelarticons/edit'
import FlagIcon from '~icons/pixelarticons/flag'
import PlayIcon from '~icons/pixelarticons/play'
import TrashIcon from '~icons/pixelarticons/trash'

interface RoutePinProps {
  route: Route
  places: readonly RoutePlace[]
  index: number
  onChange: (next: Route) => void
  onMove: (place: RoutePlace, point: Point) => void
  onName: (place: RoutePlace) => void
}

/** A place of the planned route: it can be dragged, moved with the arrow keys or edited through its menu. */
export function RoutePin({ route, places, index, onChange, onMove, onName }: RoutePinProps) {
  const { current: map } = useMap()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const routePlace = places[index]
  if (!routePlace) return null
  const { slot, place } = routePlace
  const { kind, letter } = pinOf(
    index,
    places.map((each) => each.place),
  )
  return (
    <>
      <MapPin
        ref={button}
        at={place}
        kind={kind}
        letter={letter}
        label={t('ride-form.pin.label', { kind, letter, place: isolate(place.text) })}
        onClick={() => setIsOpen(true)}
        onMove={(point) => onMove(routePlace, point)}
      />
      <MenuAt anchor={button} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <MenuItem icon={PlayIcon} isDisabled={slot === 'start'} onSelect={() => onChange(startHere(route, slot))}>
          {t('ride-form.pin.startHere')}
        </MenuItem>
        <MenuItem icon={FlagIcon} isDisabled={slot === 'end'} onSelect={() => onChange(endHere(route, slot))}>
          {t('ride-form.pin.endHere')}
        </MenuItem>
        <MenuItem icon={EditIcon} onSelect={() => onName(routePlace)}>
          {t('ride-form.pin.name')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={TrashIcon}
          isDangerous
          onSelect={() => {
            onChange(removePlace(route, slot))
            // The removed marker had the focus, so the map takes it.
            map?.getCanvas().focus()
          }}
        >
          {t('ride-form.pin.remove')}
        </MenuItem>
      </MenuAt>
    </>
  )
}
