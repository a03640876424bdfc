import { useState } from 'react'
import type { SeriesScope } from '@scooter-rides/contract'

type Answer = (scope: SeriesScope | undefined) => void

/** Asks for which rides of a series something is meant; `answer` is there while the question is. */
export function useAskScope() {
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
