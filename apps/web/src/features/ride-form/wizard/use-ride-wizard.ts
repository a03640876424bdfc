import { useEffect, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { toast } from '../../../ui/toast/toast.ts'
import { wizardKind } from '../../ride-form-model/ride-form-kinds.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { useRideForm } from '../save/use-ride-form.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { fieldsOfStep, stepOfField, type Step } from './wizard-steps.ts'
import { errorDetails } from './wizard-labels.ts'

const missing = 'what the wizard asks for'

/** The form of a new ride, and the next field to show because of an error. */
export function useWizardForm() {
  const [wanted, setWanted] = useState<{ field: FieldPath<RideForm> }>()
  const showField = (field: FieldPath<RideForm>) => setWanted({ field })
  const ride = useRideForm({
    kind: wizardKind,
    onInvalidField: showField,
    staysOn: ({ pathname }) => pathname === '/rides/wizard',
  })
  return { ...ride, wanted, showField }
}

/** Runs in a child of the form's owner, because watchers must be mounted before a draft is restored. */
export function useRideWizard({ wanted, showField, ...ride }: ReturnType<typeof useWizardForm>) {
  const { form } = ride
  const shown = useRef<typeof wanted>(undefined)
  const led = useRef<typeof wanted>(undefined)
  const { step, mayGoOn, go } = useWizardStep(form)

  useEffect(() => {
    if (!wanted || shown.current === wanted) return
    const at = stepOfField(wanted.field)
    if (at === step) {
      shown.current = wanted
      form.setFocus(wanted.field)
    } else if (led.current !== wanted) {
      led.current = wanted
      go(at)
    }
  })

  /** Shows the first missing field. */
  function showFirstError() {
    const field = Object.values(fieldsOfStep)
      .flat()
      .find((name) => form.getFieldState(name).invalid)
    if (!field) return
    const message = messageOf(form.getFieldState(field).error)
    const details = message === undefined ? undefined : errorDetails[message]
    if (message) toast({ title: message, kind: 'error', about: missing, ...(details && { description: details }) })
    showField(field)
  }

  async function next() {
    if (await form.trigger(fieldsOfStep[step])) go((step + 1) as Step)
    else showFirstError()
  }
  const create = (status: 'draft' | 'upcoming') =>
    form.handleSubmit((values) => ride.save(values, status), showFirstError)
  return { ...ride, step, mayGoOn, go, next, create }
}

/** The schema reports the error at the text inside a place. */
function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('text' in error) return messageOf(error.text)
  return 'message' in error && typeof error.message === 'string' ? error.message : undefined
}
