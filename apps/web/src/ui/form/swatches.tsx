import { scooterColours } from '@scooter-rides/contract'
import { type InputHTMLAttributes, type Ref, useId } from 'react'

import { FieldFrame, useFieldIds } from './field.tsx'
import './swatches.css'

interface SwatchesProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'type' | 'id'> {
  label: string
  /** Colours by value; one without a sprite colour gets a checkered swatch. */
  colours: readonly string[]
  /** The name of a colour. */
  nameOf?: (colour: string) => string
  error?: string | undefined
  fieldClassName?: string | undefined
  ref?: Ref<HTMLInputElement>
}

const valueAsName = (colour: string) => colour

/** Named colours as radio buttons; spread `register('color')` of react-hook-form into it. */
export function Swatches({ label, colours, nameOf = valueAsName, error, fieldClassName, ...radio }: SwatchesProps) {
  const field = useFieldIds(undefined, undefined, error)
  const id = useId()
  return (
    <FieldFrame label={label} error={error} fieldClassName={fieldClassName} field={field}>
      <div
        className="swatches"
        role="radiogroup"
        id={field.control.id}
        aria-labelledby={field.labelId}
        aria-invalid={field.control['aria-invalid']}
        aria-describedby={field.control['aria-describedby']}
      >
        {colours.map((colour) => (
          <label key={colour} className="swatch">
            <input {...radio} type="radio" id={`${id}-${colour}`} value={colour} className="sr-only" />
            <Patch colour={colour} />
            {nameOf(colour)}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
}

function Patch({ colour }: { colour: string }) {
  const shown = Object.entries(scooterColours).find(([name]) => name === colour && name !== 'Other')?.[1]
  return <span className="swatch-patch" aria-hidden="true" style={shown ? { background: shown } : undefined} />
}
