import { startTransition, useEffect, useLayoutEffect, useState } from 'react'

import { hasPrerendered, holdPrerendered } from '../page/prerendered.ts'

/**
 * How many of a long screen's parts are to be drawn: one more at a time behind the page that came drawn, so that none
 * keeps a phone busy for longer than a touch may wait. Where nothing was drawn before, all at once.
 */
export function useSteps(all: number): number {
  const [step, setStep] = useState(() => (hasPrerendered() ? 1 : all))
  const isWhole = step >= all
  useLayoutEffect(() => (isWhole ? undefined : holdPrerendered()), [isWhole])
  useEffect(() => {
    if (!isWhole) startTransition(() => setStep(step + 1))
  }, [step, isWhole])
  return step
}
