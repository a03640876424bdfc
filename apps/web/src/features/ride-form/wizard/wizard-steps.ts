import type { FieldPath } from 'react-hook-form'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

export const stepNames = ['Details', 'Start', 'Stops', 'End', 'Confirm'] as const
/** Counted from 1. */
export type Step = 1 | 2 | 3 | 4 | 5
export const lastStep: Step = 5

/** What each step asks for; whatever else the form holds is asked for in the last one. */
export const fieldsOfStep: Record<Step, FieldPath<RideForm>[]> = {
  1: ['title', 'description', 'date', 'time', 'endDate', 'endTime', 'vehicleId', 'repeat'],
  2: ['start'],
  3: ['stops', 'avoid'],
  4: ['end', 'roundTrip'],
  5: ['visibility', 'capacity', 'approval'],
}

/** Whether the rider may go on from a step. */
export function isStepWhole(step: Step, form: RideForm): boolean {
  switch (step) {
    case 1:
      return [form.title, form.date, form.time, form.endDate, form.endTime].every((text) => text.trim() !== '')
    case 2:
      return form.start.text.trim() !== ''
    case 4:
      return form.roundTrip || form.end.text.trim() !== ''
    case 3:
    case 5:
      return true
  }
}

/** The furthest step that may be shown: all before it are whole. */
export function furthestStep(form: RideForm): Step {
  const steps = Object.keys(fieldsOfStep).map(Number) as Step[]
  return steps.find((step) => !isStepWhole(step, form)) ?? lastStep
}

/** The step where a field stands. */
export function stepOfField(field: string): Step {
  const [name = ''] = field.split('.')
  const found = Object.entries(fieldsOfStep).find(([, fields]) => fields.some((each) => each === name))
  return found ? (Number(found[0]) as Step) : lastStep
}

/** The step that an address names, if it names one. */
export function readStep(value: unknown): Step | undefined {
  const step = Number(value)
  return Number.isInteger(step) && step > 1 && step <= lastStep ? (step as Step) : undefined
}
