import type { TextKey } from '@scooter-rides/messages'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

export const stepNames: readonly TextKey[] = [
  'ride-form.wizard.stepDetails',
  'ride-form.wizard.stepStart',
  'ride-form.wizard.stepStops',
  'ride-form.wizard.stepEnd',
  'ride-form.wizard.stepConfirm',
]
export type Step = 1 | 2 | 3 | 4 | 5
export const lastStep: Step = 5

/** The step of each field; null for a field without an input. */
const stepOf: Record<keyof RideForm, Step | null> = {
  title: 1,
  description: 1,
  date: 1,
  time: 1,
  endDate: 1,
  endTime: 1,
  vehicleId: 1,
  offer: 1,
  repeat: 1,
  start: 2,
  stops: 3,
  avoid: 3,
  end: 4,
  roundTrip: 4,
  visibility: 5,
  capacity: 5,
  approval: 5,
  // Derived from the start.
  timeZone: null,
}
const fields = Object.keys(stepOf) as (keyof RideForm)[]
const fieldsIn = (step: Step) => fields.filter((field) => stepOf[field] === step)

export const fieldsOfStep: Record<Step, (keyof RideForm)[]> = {
  1: fieldsIn(1),
  2: fieldsIn(2),
  3: fieldsIn(3),
  4: fieldsIn(4),
  5: fieldsIn(5),
}

export function isStepComplete(step: Step, form: RideForm): boolean {
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

/** The last step that may be shown: all before it are complete. */
export function furthestStep(form: RideForm): Step {
  const steps = Object.keys(fieldsOfStep).map(Number) as Step[]
  return steps.find((step) => !isStepComplete(step, form)) ?? lastStep
}

export function stepOfField(field: string): Step {
  const [name = ''] = field.split('.')
  const known = fields.find((each) => each === name)
  return (known && stepOf[known]) ?? lastStep
}

export function readStep(value: unknown): Step | undefined {
  const step = Number(value)
  return Number.isInteger(step) && step > 1 && step <= lastStep ? (step as Step) : undefined
}
