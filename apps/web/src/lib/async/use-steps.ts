import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

import { hasPrerendered, holdPrerendered } from '../page/prerendered.ts'

/** How many parts of a long screen to render: one by one behind a prerendered page, so that no render blocks a phone's input for long. */
export function useSteps(all: number): number {
  const [step, setStep] = useState(() => (hasPrerendered() ? 1 : all))
  const isComplete = step >= all
  useLayoutEffect(() => (isComplete ? undefined : holdPrerendered()), [isComplete])
  useEffect(() => {
    if (!isComplete) startTransition(() => setStep(step + 1))
  }, [step, isComplete])
  return step
}
