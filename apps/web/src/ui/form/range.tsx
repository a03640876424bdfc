import { Slider } from '@base-ui/react/slider'
import { useId, useState } from 'react'

import './range.css'

export type RangeValue = readonly [from: number, to: number]

interface RangeProps {
  label: string
  /** The names of its thumbs: "Shortest", "Longest". */
  ends: readonly [string, string]
  value: RangeValue
  /** Called when a thumb is released or moved by a key. */
  onChange: (value: RangeValue) => void
  min: number
  max: number
  step: number
  /** The value as text: "10 to 40 mi". */
  words: (value: RangeValue) => string
}

/** A slider with two thumbs; arrow keys move each, and the touch targets are 44 pixels. */
export function Range({ label, ends, value, onChange, min, max, step, words }: RangeProps) {
  const labelId = useId()
  const [dragged, setDragged] = useState<RangeValue>()
  const shown = dragged ?? value
  return (
    <Slider.Root
      className="range"
      aria-labelledby={labelId}
      value={shown}
      onValueChange={setDragged}
      onValueCommitted={(chosen) => {
        setDragged(undefined)
        onChange(chosen)
      }}
      min={min}
      max={max}
      step={step}
      thumbCollisionBehavior="none"
    >
      <span className="range-head">
        <span id={labelId} className="field-label">
          {label}
        </span>
        <output className="range-words">{words(shown)}</output>
      </span>
      <Slider.Control className="range-control">
        <Slider.Track className="range-track">
          <Slider.Indicator className="range-chosen" />
          {ends.map((end, index) => (
            <Slider.Thumb key={end} index={index} className="range-thumb" aria-label={end} />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  )
}
