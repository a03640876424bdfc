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
import { placeText } from '../../places/place-text.ts'
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
  const [typed, setTyped] = useState(zone ? `${zone.lat.toFixed(5)}, ${zone.lng.toFixed(5)}` : '')
  // What was chosen counts as long as the field still says it.
  const [chosen, setChosen] = useState(zone && { text: typed, lat: zone.lat, lng: zone.lng })
  const point = chosen?.text === typed ? chosen : undefined
  const [radius, setRadius] = useState(String(zone?.radius ?? defaultRadius))
  const [isTried, setIsTried] = useState(false)
  // A zone set by another client may have a radius of its own.
  const radii = [...new Set([...zoneRadii, ...(zone ? [zone.radius] : [])])].toSorted((a, b) => a - b)

  const submit = useSingleFlight(async () => {
    setIsTried(true)
    if (!point || label.trim() === '') return
    const body = { label, lat: point.lat, lng: point.lng, radius: Number(radius) }
    const saved = await save.mutateAsync({ zoneId: zone?.id, body }).catch(() => undefined)
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
          value={typed}
          onChange={setTyped}
          onSelect={(place) => setChosen({ text: placeText(place), lat: place.lat, lng: place.lng })}
          hint={
            point
              ? `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}`
              : 'Choose one of the places found, or use your location.'
          }
          error={isTried && !point ? 'Choose a place from the list' : undefined}
        />
        <Select
          label="Radius"
          value={radius}
          onChange={setRadius}
          options={radii.map((metres) => ({ value: String(metres), label: radiusText(metres, units) }))}
          hint="Centre and size are shifted a little for others, so that nobody can find the middle."
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
