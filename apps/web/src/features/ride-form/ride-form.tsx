import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { useSteps } from '../../lib/async/use-steps.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { DraftNote } from '../../ui/form/draft-note.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Window } from '../../ui/layout/window.tsx'
import { AboutSection } from './when/about-section.tsx'
import { PlacesSection } from './places/places-section.tsx'
import { FormWeather } from './form-weather.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { pageKind } from '../ride-form-model/ride-form-kinds.ts'
import { ScopeDialog } from '../ride-shared/series/scope-dialog.tsx'
import { RepeatSection } from './when/repeat-section.tsx'
import { RideFormMap } from './route-map/ride-form-map.tsx'
import { JoiningRulesSection } from './joining-rules-section.tsx'
import { useCompareOnOpen } from './save/use-compare-on-open.ts'
import { useKeepRoundTrip } from './route/use-keep-round-trip.ts'
import { useMapCentre } from './route-map/use-map-centre.ts'
import { useRideForm } from './save/use-ride-form.ts'
import RouteIcon from '~icons/pixelarticons/map'

import './ride-form.css'

const RideConflictDialog = lazyPart(async () => (await import('./save/ride-conflict-dialog.tsx')).RideConflictDialog, {
  isAhead: true,
})

interface RideFormProps {
  /** The ride to edit; undefined for a new ride. */
  ride?: RideWithStops
  /** The ride was deleted; the input stays and can be saved as a new ride. */
  isDeleted?: boolean
}

/** Its sections are memoised: rendering three place searches for each key press is too slow on a phone. */
export function RideForm({ ride, isDeleted = false }: RideFormProps) {
  const { form, filled, save, conflict, answerScope, restoredAt, startOver } = useRideForm({
    kind: pageKind,
    ride,
    isDeleted,
  })
  const [mapCentre, setMapCentre] = useMapCentre()
  useKeepRoundTrip(form)
  const isNew = !ride || isDeleted
  const { isSubmitting } = form.formState
  const step = useSteps(5)
  const submitAs = (status: 'draft' | 'upcoming') => form.handleSubmit((values) => save(values, status))

  useCompareOnOpen(ride?.id, restoredAt !== undefined, () => void submitAs('upcoming')())

  return (
    <div className="page">
      <Window
        title={isNew ? t('ride-form.page.newTitle') : t('ride-form.page.editTitle')}
        headingLevel={1}
        icon={RouteIcon}
        closeTo="/dashboard/rides"
        padding="flush"
        foot={
          <>
            <ButtonLink variant="quiet" href="/dashboard/rides">
              {t('ui.cancel')}
            </ButtonLink>
            <span className="flex gap-2">
              {isNew && (
                <Button disabled={isSubmitting} onClick={(event) => void submitAs('draft')(event)}>
                  {t('ride-form.page.saveDraft')}
                </Button>
              )}
              <Button
                form="ride-form"
                type="submit"
                variant="primary"
                isBusy={isSubmitting}
                busyLabel={t('ride-form.page.saving')}
              >
                {isNew ? t('ride-form.page.create') : t('ride-form.page.save')}
              </Button>
            </span>
          </>
        }
      >
        <form id="ride-form" className="ride-form" noValidate onSubmit={(event) => void submitAs('upcoming')(event)}>
          <div className="ride-form-fields">
            <DraftNote restoredAt={restoredAt} onStartOver={startOver} />
            {step >= 2 && <AboutSection form={form} filled={filled} />}
            {step >= 3 && <PlacesSection form={form} mapCentre={mapCentre} />}
          </div>
          {step >= 4 && <RideFormMap form={form} onCentre={setMapCentre} />}
          {step >= 5 && <FormWeather form={form} />}
          <div className="ride-form-fields">
            {step >= 5 && <JoiningRulesSection form={form} />}
            {step >= 5 && isNew && <RepeatSection form={form} />}
            {/* Directly above the buttons, whose action changes. */}
            {isDeleted && <DeletedNotice />}
          </div>
        </form>
      </Window>
      {conflict && <RideConflictDialog conflict={conflict} />}
      {answerScope && (
        <ScopeDialog
          title={() => t('ride-form.scope.title')}
          body={t('ride-form.scope.body')}
          action={t('ride-form.scope.save')}
          onAnswer={answerScope}
        />
      )}
    </div>
  )
}
