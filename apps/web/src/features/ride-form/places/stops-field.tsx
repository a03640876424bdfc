import type { Point } from '@scooter-rides/contract'
import { useState, type KeyboardEvent } from 'react'
import { useFieldArray, useFormState, type UseFormReturn } from 'react-hook-form'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Pin } from '../../../ui/content/pin.tsx'
import { LocationField } from './location-field.tsx'
import { emptyStop, type RideForm } from '../../ride-form-model/ride-form-model.ts'
import { mostStops } from '../route/route-edits.ts'
import { StopHandle } from './stop-handle.tsx'
import { useStopDrag } from './use-stop-drag.ts'
import { useStopFocus, type StopTool } from './use-stop-focus.ts'
import ChevronDownIcon from '~icons/pixelarticons/chevron-down'
import ChevronUpIcon from '~icons/pixelarticons/chevron-up'
import PlusIcon from '~icons/pixelarticons/plus'
import TrashIcon from '~icons/pixelarticons/trash'
import './stops-field.css'

interface StopsFieldProps {
  form: UseFormReturn<RideForm>
  /** The centre of the map, which ranks suggestions by distance. */
  mapCentre?: Point | undefined
  mayBeEmpty?: boolean
}

export function StopsField({ form, mapCentre, mayBeEmpty = false }: StopsFieldProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'stops', keyName: 'key' })
  const { errors } = useFormState({ control: form.control, name: 'stops' })
  const { list, focusNext } = useStopFocus()
  const listError = errors.stops?.root?.message ?? errors.stops?.message

  const [moved, setMoved] = useState<{ from: number; to: number; count: number }>()
  const { drag, start } = useStopDrag(list, (from, to) => moveTo(from, to, 'handle'))

  function moveTo(index: number, next: number, tool: StopTool = next < index ? 'up' : 'down') {
    focusNext({ index: next, tool })
    move(index, next)
    setMoved({ from: index + 1, to: next + 1, count: fields.length })
  }

  function moveByKey(event: KeyboardEvent, index: number) {
    const next = event.key === 'ArrowUp' ? index - 1 : event.key === 'ArrowDown' ? index + 1 : index
    if (next === index || drag) return
    event.preventDefault()
    if (next >= 0 && next < fields.length) moveTo(index, next, 'handle')
  }

  function removeAt(index: number) {
    focusNext({ index: Math.min(index, fields.length - 2), tool: 'remove' })
    remove(index)
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">{t('ride-form.stops.title')}</legend>
      <ol ref={list} className="grid gap-3">
        {fields.map((field, index) => (
          <li
            key={field.key}
            className="ride-form-stop"
            data-dragged={drag?.from === index || undefined}
            data-drop={
              drag?.to === index && drag.to !== drag.from ? (drag.to < drag.from ? 'before' : 'after') : undefined
            }
          >
            <Pin kind="stop">{index + 1}</Pin>
            <LocationField
              form={form}
              name={`stops.${index}.place`}
              label={t('ride-form.stops.label', { number: index + 1 })}
              isLabelHidden
              mapCentre={mapCentre}
            />
            <span className="ride-form-stop-tools">
              <StopHandle
                number={index + 1}
                isOnly={fields.length === 1}
                onGrab={(event) => start(event, index)}
                onKey={(event) => moveByKey(event, index)}
              />
              <Button
                size="small"
                variant="quiet"
                icon={ChevronUpIcon}
                aria-label={t('ride-form.stops.up', { number: index + 1 })}
                disabled={index === 0}
                data-tool="up"
                onClick={() => moveTo(index, index - 1)}
              />
              <Button
                size="small"
                variant="quiet"
                icon={ChevronDownIcon}
                aria-label={t('ride-form.stops.down', { number: index + 1 })}
                disabled={index === fields.length - 1}
                data-tool="down"
                onClick={() => moveTo(index, index + 1)}
              />
              <Button
                size="small"
                variant="quiet"
                icon={TrashIcon}
                aria-label={t('ride-form.stops.remove', { number: index + 1 })}
                disabled={!mayBeEmpty && fields.length === 1}
                data-tool="remove"
                onClick={() => removeAt(index)}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {moved && t('ride-form.stops.moved', moved)}
      </p>
      {listError && (
        <p className="field-error" role="alert">
          {listError}
        </p>
      )}
      <Button size="small" icon={PlusIcon} disabled={fields.length >= mostStops} onClick={() => append(emptyStop())}>
        {t('ride-form.stops.add')}
      </Button>
    </fieldset>
  )
}
