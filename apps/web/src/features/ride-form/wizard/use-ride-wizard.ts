import { useEffect, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { toast } from '../../../ui/toast/toast.ts'
import { wizardKind } from '../../ride-form-model/ride-form-kinds.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { useRideForm } from '../save/use-ride-form.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { fieldsOfStep, stepOfField, type Step } from './wizard-steps.ts'
import { errorDetailsOf } from './wizard-labels.ts'

const missing = 'ride-wizard-missing'

/** The form of a new ride, and the next field to show because of an error. */
export function useWizardForm() {
  const [target, setTarget] = useState<{ field: FieldPath<RideForm> }>()
  const showField = (field: FieldPath<RideForm>) => setTarget({ field })
  const ride = useRideForm({
    kind: wizardKind,
    onInvalidField: showField,
    staysOn: ({ pathname }) => pathname === '/rides/wizard',
  })
  return { ...ride, target, showField }
}

/** Runs in a child of the form's owner, because watchers must be mounted before a draft is restored. */
export function useRideWizard({ target, showField, ...ride }: ReturnType<typeof useWizardForm>) {
  const { form } = ride
  const shown = useRef<typeof target>(undefined)
  const led = useRef<typeof target>(undefined)
  const { step, mayGoOn, go } = useWizardStep(form)

  useEffect(() => {
    if (!target || shown.current === target) return
    const at = stepOfField(target.field)
    if (at === step) {
      shown.current = target
      form.setFocus(target.field)
    } else if (led.current !== target) {
      led.current = target
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
    const details = errorDetailsOf(message)
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
