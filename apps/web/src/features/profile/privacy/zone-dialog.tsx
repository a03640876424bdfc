import type { PrivacyZone } from '@scooter-rides/contract'
import { useState } from 'react'
import { errorText } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/use-single-flight.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { useUnits } from '../../auth/units.queries.ts'
import { PlaceSearch } from '../../places/place-search.tsx'
import { coordinatesText } from '../../places/place-text.ts'
import { isKnown, nowhere, type PlaceValue } from '../../places/place-value.ts'
import { useSavePrivacyZone } from './privacy-zones.queries.ts'
import { radiusText, zoneRadii } from './zone-radius.ts'

interface ZoneDialogProps {
  /** The zone to change; without it a new one is added. */
  zone: PrivacyZone | undefined
  onClose: () => void
}

const defaultRadius = 500

/** A place, how far around it, and what the rider calls it. */
export function ZoneDialog({ zone, onClose }: ZoneDialogProps) {
  const units = useUnits()
  const save = useSavePrivacyZone()
  const [label, setLabel] = useState(zone?.label ?? '')
  const [place, setPlace] = useState<PlaceValue>(
    zone ? { text: coordinatesText(zone), lat: zone.lat, lng: zone.lng } : nowhere,
  )
  const [radius, setRadius] = useState(String(zone?.radius ?? defaultRadius))
  const [isTried, setIsTried] = useState(false)
  // A zone set by another client may have a radius of its own.
  const radii = [...new Set([...zoneRadii, ...(zone ? [zone.radius] : [])])].toSorted((a, b) => a - b)

  const submit = useSingleFlight(async () => {
    setIsTried(true)
    if (!isKnown(place) || label.trim() === '') return
    const body = { label, lat: place.lat, lng: place.lng, radius: Number(radius) }
    const saved = await save.mutateAsync({ zone, body }).catch(() => undefined)
    if (!saved) return
    toast({ title: 'Privacy zone saved', description: saved.label, kind: 'success' })
    onClose()
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={zone ? `Edit ${zone.label}` : 'Add Privacy Zone'}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="privacy-zone" isBusy={save.isPending} busyLabel="Saving...">
            Save zone
          </Button>
        </>
      }
    >
      <form
        id="privacy-zone"
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          label="Label"
          placeholder="Home"
          hint="Only you see it."
          value={label}
          maxLength={50}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={isTried && label.trim() === '' ? 'Label is required' : undefined}
        />
        <PlaceSearch
          label="Place"
          placeholder="Enter address or ZIP code..."
          canUseLocation
          value={place}
          onChange={setPlace}
          hint={isKnown(place) ? coordinatesText(place) : 'Choose one of the places found, or use your location.'}
          error={isTried && !isKnown(place) ? 'Choose a place from the list' : undefined}
        />
        <Select
          label="Radius"
          value={radius}
          onChange={setRadius}
          options={radii.map((metres) => ({ value: String(metres), label: radiusText(metres, units) }))}
          hint="Strangers see a square of at least 1 km with your place somewhere in it, never the circle itself."
        />
        {save.isError && (
          <Note tone="bad" role="alert">
            {errorText(save.error, 'Something went wrong')}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
