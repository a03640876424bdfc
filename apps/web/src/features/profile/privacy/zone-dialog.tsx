import { coordinatesText, isolate, type PrivacyZone } from '@scooter-rides/contract'
import { squareSide } from '@scooter-rides/geo'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { errorText } from '../../../api/form-errors.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { FormDialog } from '../../../ui/popup/form-dialog.tsx'
import { DraftNote } from '../../../ui/form/draft-note.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { lazyPart, NothingInstead } from '../../../ui/feedback/lazy-part.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useFormDraft } from '../../../session/drafts/use-form-draft.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { PlaceSearch } from '../../places/place-search.tsx'
import { isKnown, nowhere, type PlaceValue } from '../../places/place-value.ts'
import { useSavePrivacyZone } from './use-change-privacy-zones.ts'
import { radiusText, zoneRadii } from './zone-radius.ts'

const ZoneMap = lazyPart(async () => (await import('./zone-map.tsx')).ZoneMap, {
  pending: <Skeleton className="h-[220px]" />,
  failed: NothingInstead,
})

interface ZoneDialogProps {
  /** The edited zone; undefined for a new one. */
  zone: PrivacyZone | undefined
  onClose: () => void
}

const defaultRadius = 500

interface ZoneForm {
  label: string
  place: PlaceValue
  radius: string
}

function toForm(zone: PrivacyZone | undefined): ZoneForm {
  if (!zone) return { label: '', place: nowhere, radius: String(defaultRadius) }
  return {
    label: zone.label,
    place: { text: coordinatesText(zone), lat: zone.lat, lng: zone.lng },
    radius: String(zone.radius),
  }
}

export function ZoneDialog({ zone, onClose }: ZoneDialogProps) {
  const units = useUnits()
  const save = useSavePrivacyZone()
  const [filled] = useState(() => toForm(zone))
  const form = useForm({ defaultValues: filled })
  const draft = useFormDraft(form, {
    name: zone ? `privacy-zone-${zone.id}` : 'privacy-zone',
    filled: { values: filled },
  })
  const { errors } = form.formState
  const [place, radius] = useWatch({ control: form.control, name: ['place', 'radius'] })
  // Another client may have saved a radius that is not offered here.
  const radii = [...new Set([...zoneRadii, ...(zone ? [zone.radius] : [])])].toSorted((a, b) => a - b)

  const submit = useSingleFlight(
    form.handleSubmit(async ({ label, place, radius }) => {
      if (!isKnown(place)) return
      const body = { label, lat: place.lat, lng: place.lng, radius: Number(radius) }
      const saved = await save.mutateAsync({ zone, body }).catch(() => undefined)
      if (!saved) return
      draft.done()
      toast({ title: t('profile.zone.saved'), description: saved.label, kind: 'success' })
      onClose()
    }),
  )

  function cancel() {
    draft.done()
    onClose()
  }

  return (
    <FormDialog
      // Input survives closing the dialog; only Cancel discards it.
      onClose={onClose}
      title={zone ? t('profile.zones.edit', { name: isolate(zone.label) }) : t('profile.zone.addTitle')}
      onCancel={cancel}
      action={t('profile.zone.save')}
      isBusy={save.isPending}
      busyLabel={t('profile.common.saving')}
      onSubmit={submit}
    >
      <DraftNote restoredAt={draft.restoredAt} onStartOver={() => draft.startOver()} />
      <TextField
        label={t('profile.zone.label')}
        placeholder={t('profile.zone.labelExample')}
        hint={t('profile.zone.labelHint')}
        maxLength={50}
        {...form.register('label', { validate: (label) => label.trim() !== '' || t('profile.zone.needLabel') })}
        error={errors.label?.message}
      />
      <Controller
        control={form.control}
        // not translated: the name of a field
        name="place"
        rules={{ validate: (place) => isKnown(place) || t('profile.zone.needPlace') }}
        render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
          <PlaceSearch
            ref={ref}
            label={t('profile.zone.place')}
            placeholder={t('profile.zone.placeExample')}
            canUseLocation
            value={value}
            onChange={onChange}
            hint={isKnown(value) ? <bdi dir="ltr">{coordinatesText(value)}</bdi> : t('profile.zone.placeHint')}
            error={error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        // not translated: the name of a field
        name="radius"
        render={({ field: { value, onChange } }) => (
          <Select
            label={t('profile.zone.radius')}
            value={value}
            onChange={onChange}
            options={radii.map((metres) => ({ value: String(metres), label: radiusText(metres, units) }))}
            hint={t('profile.zone.radiusHint', { side: radiusText(squareSide(Number(value)), units) })}
          />
        )}
      />
      {isKnown(place) && <ZoneMap at={place} radius={Number(radius)} />}
      {save.isError && (
        <Note tone="bad" role="alert">
          {errorText(save.error, t('profile.common.wentWrong'))}
        </Note>
      )}
    </FormDialog>
  )
}
