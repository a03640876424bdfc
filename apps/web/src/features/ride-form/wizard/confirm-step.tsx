import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../lib/language/t.ts'
import { formatDistance, formatDuration } from '../../../lib/units/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { vehiclesQuery } from '../../vehicles/vehicles.queries.ts'
import { ParticipantsSection } from '../participants-section.tsx'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import type { RoutePlan } from '../route/use-route-plan.ts'
import { PlaceList } from './place-list.tsx'
import { whenText } from './when-text.ts'

export function ConfirmStep({ form, plan }: { form: UseFormReturn<RideForm>; plan: RoutePlan }) {
  const values = { ...form.getValues(), ...useWatch({ control: form.control }) } as RideForm
  const { data: vehicles } = useQuery(vehiclesQuery)
  const { plannedRoute, isStale } = plan.planned
  const distance = formatDistance(plannedRoute?.distance ?? 0, useUnits())
  const scooter = vehicles?.find(({ id }) => String(id) === values.vehicleId)?.name
  return (
    <div className="wizard-confirm">
      <div className="wizard-summary">
        <Facts
          facts={[
            { name: t('ride-form.confirm.ride'), value: <bdi className="wrap-anywhere">{values.title}</bdi> },
            { name: t('ride-form.confirm.when'), value: whenText(values) },
            ...(plannedRoute && !isStale
              ? [
                  {
                    name: t('ride-form.confirm.route'),
                    value: `${distance.value} ${distance.unit} · ${formatDuration(plannedRoute.duration)}`,
                  },
                ]
              : []),
            ...(scooter ? [{ name: t('ride-form.parts.scooter'), value: scooter }] : []),
          ]}
        />
        {values.description && (
          <p className="wrap-anywhere whitespace-pre-line text-ink-2" dir="auto">
            {values.description}
          </p>
        )}
        <PlaceList form={values} legs={isStale ? [] : (plannedRoute?.legs ?? [])} />
      </div>
      <div className="wizard-company">
        <ParticipantsSection form={form} />
      </div>
    </div>
  )
}
