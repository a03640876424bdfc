import { useState } from 'react'
import type { RideConflict } from './ride-conflict-dialog.tsx'
import type { RidePart, Sides } from '../../ride-form-model/ride-parts.ts'

/** `decide` opens the conflict dialog. It resolves with undefined if the rider returns to the form. */
export function useRideConflict() {
  const [conflict, setConflict] = useState<RideConflict>()

  function decide(sides: Sides): Promise<RidePart[] | undefined> {
    return new Promise((resolve) => {
      setConflict({
        sides,
        answer: (ownParts) => {
          setConflict(undefined)
          resolve(ownParts)
        },
      })
    })
  }
  return { conflict, decide }
}
