import type { Point } from '@scooter-rides/contract'
import { useEffect, useRef } from 'react'
import { t } from '../../../lib/language/t.ts'
import { LocationField } from '../places/location-field.tsx'
import { StartZoneNote } from '../when/start-zone-note.tsx'
import type { RoutePlan } from '../route/use-route-plan.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { DetailsStep } from './details-step.tsx'
import { EndStep } from './end-step.tsx'
import { StopsStep } from './stops-step.tsx'
import type { useRideWizard } from './use-ride-wizard.ts'
import type { useRoundTrip } from './use-round-trip.ts'
import { stepHeads } from './wizard-labels.ts'

interface WizardStepProps {
  wizard: ReturnType<typeof useRideWizard>
  plan: RoutePlan
  roundTrip: ReturnType<typeof useRoundTrip>
  mapCentre: Point | undefined
}

export function WizardStep(props: WizardStepProps) {
  const { step } = props.wizard
  const { title, help } = stepHeads[step]
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    // Each step starts at its top for screen readers and keyboards; a field with an error takes the focus afterwards.
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return (
    <>
      <div>
        <h2 ref={head} tabIndex={-1} className="text-h2">
          {t(title)}
        </h2>
        <p className="text-sm text-ink-2">{t(help)}</p>
      </div>
      {/* In every step, because any step can set the start and with it the zone. */}
      <StartZoneNote form={props.wizard.form} filled={props.wizard.filled} />
      <Fields {...props} />
    </>
  )
}

function Fields({ wizard: { form, filled, step }, plan, roundTrip, mapCentre }: WizardStepProps) {
  switch (step) {
    case 1:
      return <DetailsStep form={form} filled={filled} />
    case 2:
      return <LocationField form={form} name="start" label={t('ride-form.places.start')} mapCentre={mapCentre} />
    case 3:
      return <StopsStep form={form} plan={plan} mapCentre={mapCentre} />
    case 4:
      return <EndStep form={form} roundTrip={roundTrip} mapCentre={mapCentre} />
    case 5:
      return <ConfirmStep form={form} plan={plan} />
  }
}
