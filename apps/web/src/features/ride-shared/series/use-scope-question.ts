import { useState } from 'react'
import type { SeriesScope } from '@scooter-rides/contract'

type Answer = (scope: SeriesScope | undefined) => void

/** Asks which rides of a series an action applies to; `answer` is set while the dialog is open. */
export function useScopeQuestion() {
  const [answer, setAnswer] = useState<Answer>()
  const ask = () =>
    new Promise<SeriesScope | undefined>((resolve) => {
      setAnswer(() => (scope: SeriesScope | undefined) => {
        setAnswer(undefined)
        resolve(scope)
      })
    })
  return { ask, answer }
}
