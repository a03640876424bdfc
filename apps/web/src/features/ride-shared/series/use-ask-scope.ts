import { useState } from 'react'
import type { SeriesReach } from '@scooter-rides/contract'

type Answer = (reach: SeriesReach | undefined) => void

/** Asks for which rides of a series something is meant; `answer` is there while the question is. */
export function useAskReach() {
  const [answer, setAnswer] = useState<Answer>()
  const ask = () =>
    new Promise<SeriesReach | undefined>((resolve) => {
      setAnswer(() => (reach: SeriesReach | undefined) => {
        setAnswer(undefined)
        resolve(reach)
      })
    })
  return { ask, answer }
}
