import type { Point } from '@scooter-rides/contract'
import type { UseFormReturn } from 'react-hook-form'
import { t } from '../../../lib/language/t.ts'
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
            <b className="block">{t('ride-form.route.roundTrip')}</b>
            <span className="text-sm text-ink-2">
              {isOn
                ? t('ride-form.end.atStart', { place: form.getValues('start').text })
                : t('ride-form.end.elsewhere')}
            </span>
          </>
        }
        aria-label={t('ride-form.route.roundTrip')}
        checked={isOn}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {!isOn && <LocationField form={form} name="end" label={t('ride-form.places.end')} mapCentre={mapCentre} />}
    </>
  )
}
