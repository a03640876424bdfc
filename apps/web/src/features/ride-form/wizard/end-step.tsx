import type { Point } from '@scooter-rides/contract'
import type { UseFormReturn } from 'react-hook-form'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { LocationField } from '../places/location-field.tsx'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import type { useRoundTrip } from './use-round-trip.ts'

interface EndStepProps {
  form: UseFormReturn<RideForm>
  roundTrip: ReturnType<typeof useRoundTrip>
  mapCentre: Point | undefined
}

export function EndStep({ form, roundTrip: { isOn, turn }, mapCentre }: EndStepProps) {
  return (
    <>
      <Switch
        label={
          <>
            <b className="block">Round trip</b>
            <span className="text-sm text-ink-2">
              {isOn ? `Finish back at ${form.getValues('start').text}` : 'The ride ends somewhere else.'}
            </span>
          </>
        }
        aria-label="Round trip"
        checked={isOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {!isOn && <LocationField form={form} name="end" label="End location" mapCentre={mapCentre} />}
    </>
  )
}
