import CheckIcon from '~icons/pixelarticons/check'

import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { t } from '../../lib/language/t.ts'

import './stepper.css'

interface StepperProps {
  /** The accessible name of the sequence: "Steps of a new ride". */
  label: string
  steps: readonly string[]
  /** Counted from 1. */
  current: number
}

export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <div className="stepper-box">
      <ol className="stepper" aria-label={label}>
        {steps.map((step, index) => {
          const number = index + 1
          const isDone = number < current
          return (
            <li
              key={step}
              className={classNames('step', isDone && 'step-done')}
              aria-current={number === current ? 'step' : undefined}
            >
              <span className="step-number">{isDone ? <Icon of={CheckIcon} size="small" /> : number}</span>
              <span className="step-name">
                {step}
                {isDone && <span className="sr-only">{t('ui.done')}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
