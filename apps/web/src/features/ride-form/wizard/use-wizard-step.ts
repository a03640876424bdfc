import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { furthestStep, readStep, type Step } from './wizard-steps.ts'

/**
 * The step that the address names, so that the browser's way back is the way to the step before; never one that the form
 * is not ready for.
 */
export function useWizardStep(form: UseFormReturn<RideForm>) {
  const navigate = useNavigate()
  const asked = readStep(useSearch({ strict: false }).step) ?? 1
  const [title, date, time, endDate, endTime, start, roundTrip, end] = useWatch({
    control: form.control,
    name: ['title', 'date', 'time', 'endDate', 'endTime', 'start', 'roundTrip', 'end'],
  })
  const furthest = furthestStep({ ...form.getValues(), title, date, time, endDate, endTime, start, roundTrip, end })
  const step = Math.min(asked, furthest) as Step
  return {
    step,
    /** Whether everything up to here is given. */
    mayGoOn: furthest > step || step === 5,
    go: (next: Step) => void navigate({ href: `/rides/wizard${next === 1 ? '' : `?step=${next}`}` }),
  }
}
