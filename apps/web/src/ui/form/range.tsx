import { Slider } from '@base-ui/react/slider'
import { useId, useState } from 'react'

import './range.css'

export type RangeValue = readonly [from: number, to: number]

interface RangeProps {
  label: string
  /** The names of its two ends: "Shortest", "Longest". */
  ends: readonly [string, string]
  value: RangeValue
  /** Once a thumb is let go, or moved by a key. */
  onChange: (value: RangeValue) => void
  min: number
  max: number
  step: number
  /** What is chosen, in words: "10 to 40 mi". */
  words: (value: RangeValue) => string
}

/** A stretch of a scale between two thumbs; arrow keys move each, a finger finds 44 pixels. */
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
