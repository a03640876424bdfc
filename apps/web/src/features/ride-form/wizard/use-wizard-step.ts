import { useNavigate, useSearch } from '@tanstack/react-router'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { furthestStep, readStep, type Step } from './wizard-steps.ts'

/** The step in the URL, so that the browser's back button opens the previous step; limited to steps that the form is ready for. */
export function useWizardStep(form: UseFormReturn<RideForm>) {
  const navigate = useNavigate()
  const requestedStep = readStep(useSearch({ strict: false }).step) ?? 1
  const [title, date, time, endDate, endTime, start, roundTrip, end] = useWatch({
    control: form.control,
    name: ['title', 'date', 'time', 'endDate', 'endTime', 'start', 'roundTrip', 'end'],
  })
  const furthest = furthestStep({ ...form.getValues(), title, date, time, endDate, endTime, start, roundTrip, end })
  const step = Math.min(requestedStep, furthest) as Step
  return {
    step,
    /** Whether the steps so far are complete. */
    mayGoOn: furthest > step || step === 5,
    go: (next: Step) => void navigate({ href: `/rides/wizard${next === 1 ? '' : `?step=${next}`}` }),
  }
}
