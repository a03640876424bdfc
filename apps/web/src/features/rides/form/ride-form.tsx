import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { RideWithStops } from '@scooter-rides/contract'
import { localZone } from '../../../lib/zoned-time.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/checkbox.tsx'
import { TextArea, TextField } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Select } from '../../../ui/select.tsx'
import { Window } from '../../../ui/window.tsx'
import { vehiclesQuery } from '../../vehicles/vehicles.queries.ts'
import { LocationField } from './location-field.tsx'
import { RideFormMap } from './ride-form-map.tsx'
import { newRideForm, rideFormSchema, rideToForm, type RideForm as Values } from './ride-form-model.ts'
import { StopsField } from './stops-field.tsx'
import { useSaveRideForm } from './use-save-ride-form.ts'
import RouteIcon from '~icons/pixelarticons/map'

import './ride-form.css'

const visibilities = [
  { value: 'public', label: 'Everybody' },
  { value: 'friends', label: 'Friends' },
  { value: 'private', label: 'Invited' },
] as const

/** One form for a new ride and for changing one. */
export function RideForm({ ride }: { ride?: RideWithStops }) {
  const form = useForm<Values>({
    resolver: zodResolver(rideFormSchema),
    defaultValues: ride ? rideToForm(ride) : newRideForm(),
  })
  const save = useSaveRideForm(form, ride)
  const { data: vehicles } = useQuery(vehiclesQuery)
  const { errors, isSubmitting } = form.formState
  const timeZone = useWatch({ control: form.control, name: 'timeZone' })
  const vehicleOptions = [
    { value: 'none', label: 'No scooter chosen' },
    ...(vehicles ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const submitAs = (status: 'draft' | 'upcoming') => form.handleSubmit((values) => save(values, status))

  return (
    <div className="page">
      <Window
        title={ride ? 'Edit Ride' : 'Create New Ride'}
        headingLevel={1}
        icon={RouteIcon}
        closeTo="/dashboard/rides"
        padding="flush"
        foot={
          <>
            <ButtonLink variant="quiet" href="/dashboard/rides">
              Cancel
            </ButtonLink>
            <span className="flex flex-wrap gap-2">
              {!ride && (
                <Button disabled={isSubmitting} onClick={(event) => void submitAs('draft')(event)}>
                  Save as draft
                </Button>
              )}
              <Button form="ride-form" type="submit" variant="primary" isBusy={isSubmitting} busyLabel="Saving...">
                {ride ? 'Save Ride' : 'Create Ride'}
              </Button>
            </span>
          </>
        }
        status={timeZone === localZone() ? undefined : <span>Times are in {timeZone}</span>}
      >
        <form id="ride-form" className="ride-form" noValidate onSubmit={(event) => void submitAs('upcoming')(event)}>
          <div className="ride-form-fields">
            <TextField label="Ride name" {...form.register('title')} error={errors.title?.message} autoComplete="off" />
            <TextArea
              label="Description"
              isOptional
              rows={3}
              {...form.register('description')}
              error={errors.description?.message}
            />
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label="Date"
                type="date"
                {...form.register('date')}
                error={errors.date?.message}
                fieldClassName="col-span-2"
              />
              <TextField label="Time" type="time" {...form.register('time')} error={errors.time?.message} />
              <TextField
                label="End time"
                isOptional
                type="time"
                {...form.register('endTime')}
                error={errors.endTime?.message}
              />
            </div>
            <LocationField form={form} name="start" label="Start location" />
            <StopsField form={form} />
            <LocationField
              form={form}
              name="end"
              label="End location"
              isOptional
              hint="Leave it blank and your last stop is the end."
            />
          </div>
          <RideFormMap form={form} />
          <div className="ride-form-fields">
            <Controller
              control={form.control}
              name="vehicleId"
              render={({ field, fieldState }) => (
                <Select
                  label="Scooter"
                  isOptional
                  value={field.value === '' ? 'none' : field.value}
                  onChange={(value) => field.onChange(value === 'none' ? '' : value)}
                  onBlur={field.onBlur}
                  options={vehicleOptions}
                  error={fieldState.error?.message}
                />
              )}
            />
            <Controller
              control={form.control}
              name="visibility"
              render={({ field }) => (
                <div className="field">
                  <span className="field-label">Who may see it</span>
                  <Segmented
                    label="Who may see it"
                    value={field.value}
                    onChange={field.onChange}
                    options={visibilities}
                  />
                </div>
              )}
            />
            <TextField
              label="Seats"
              isOptional
              inputMode="numeric"
              hint="You are not counted. Blank means everybody fits."
              {...form.register('capacity')}
              error={errors.capacity?.message}
            />
            <Switch label="I confirm each rider who wants to join" {...form.register('approval')} />
            {errors.root && <p className="field-error">{errors.root.message}</p>}
          </div>
        </form>
      </Window>
    </div>
  )
}
