import { useFormState } from 'react-hook-form'
import { t } from '../../../lib/language/t.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { Stepper } from '../../../ui/form/stepper.tsx'
import { Window } from '../../../ui/layout/window.tsx'
import { FormWeather } from '../form-weather.tsx'
import { useMapCentre } from '../route-map/use-map-centre.ts'
import { useRoutePlan } from '../route/use-route-plan.ts'
import { DebugFill } from './debug-fill.tsx'
import { slotOfStep } from './step-slot.ts'
import { useRideWizard, useWizardForm } from './use-ride-wizard.ts'
import { useRoundTrip } from './use-round-trip.ts'
import { WizardMap } from './wizard-map.tsx'
import { WizardStep } from './wizard-step.tsx'
import { lastStep, stepNames, type Step } from './wizard-steps.ts'
import { routeText } from './wizard-labels.ts'
import ArrowLeftIcon from '~icons/pixelarticons/arrow-left'
import ArrowRightIcon from '~icons/pixelarticons/arrow-right'
import RouteIcon from '~icons/pixelarticons/map'

import '../ride-form.css'
import './ride-wizard.css'

export function RideWizard() {
  return <WizardWindow wizardForm={useWizardForm()} />
}

function WizardWindow({ wizardForm }: { wizardForm: ReturnType<typeof useWizardForm> }) {
  const wizard = useRideWizard(wizardForm)
  const { form, step, mayGoOn, go, next, create } = wizard
  const plan = useRoutePlan(form)
  const roundTrip = useRoundTrip(form)
  const [mapCentre, setMapCentre] = useMapCentre()
  const { isSubmitting } = useFormState({ control: form.control })
  const isLast = step === lastStep

  return (
    <div className="page wizard-page">
      <Window
        title={t('ride-form.page.newTitle')}
        headingLevel={1}
        icon={RouteIcon}
        closeTo="/dashboard/rides"
        padding="flush"
        className="wizard"
        foot={
          <>
            <span className="wizard-out">
              <ButtonLink variant="quiet" href="/dashboard/rides">
                {t('ui.cancel')}
              </ButtonLink>
              <ButtonLink variant="quiet" href="/rides/create">
                {t('ride-form.wizard.onePage')}
              </ButtonLink>
              {import.meta.env.DEV && <DebugFill form={form} />}
            </span>
            <span className="wizard-go">
              {isLast && (
                <Button disabled={isSubmitting} onClick={(event) => void create('draft')(event)}>
                  {t('ride-form.page.saveDraft')}
                </Button>
              )}
              {step > 1 && (
                <Button icon={ArrowLeftIcon} disabled={isSubmitting} onClick={() => go((step - 1) as Step)}>
                  {t('ride-form.wizard.previous')}
                </Button>
              )}
              <Button
                form="ride-wizard"
                type="submit"
                variant="primary"
                {...(!isLast && { iconAfter: ArrowRightIcon })}
                disabled={!mayGoOn}
                isBusy={isSubmitting}
                busyLabel={t('ride-form.page.saving')}
              >
                {isLast ? t('ride-form.wizard.create') : t('ride-form.wizard.next')}
              </Button>
            </span>
          </>
        }
        status={
          <>
            <span>{routeText(plan)}</span>
            <span>{t('ride-form.wizard.step', { step, count: lastStep })}</span>
          </>
        }
      >
        <div className="wizard-head">
          <Stepper label={t('ride-form.wizard.steps')} steps={stepNames.map((name) => t(name))} current={step} />
        </div>
        <form
          id="ride-wizard"
          className={classNames('wizard-columns', isLast && 'wizard-columns-last')}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (isLast) void create('upcoming')(event)
            else void next()
          }}
        >
          <div className="wizard-fields">
            <DraftNote restoredAt={wizard.restoredAt} onStartOver={wizard.startOver} />
            <WizardStep wizard={wizard} plan={plan} roundTrip={roundTrip} mapCentre={mapCentre} />
          </div>
          <WizardMap plan={plan} slot={slotOfStep(step, plan.route)} isFixed={isLast} onCentre={setMapCentre} />
          <FormWeather form={form} />
        </form>
      </Window>
    </div>
  )
}
