import { useEffect, useReducer, useRef, useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { useConfirmLeave } from '../../../ui/popup/use-leave-question.ts'
import { changeDrafts, noDrafts } from './drafts.ts'
import { removeStoredScooters, storeScooters, readScooters } from './stored-scooters.ts'

/** The list of scooters, stored across reloads. Asks for confirmation before the rider leaves what can't be stored. */
export function useStoredScooters() {
  const [stored] = useState(readScooters)
  const [state, dispatch] = useReducer(changeDrafts, { ...noDrafts, drafts: stored?.scooters ?? [] })
  const [isRestored, setIsRestored] = useState(stored !== undefined)
  const isStored = useRef(true)
  const isDone = useRef(false)
  const { drafts } = state
  const unsaved = drafts.filter(({ vehicleId, images }) => vehicleId === undefined || images.length > 0)
  const hasPhotos = unsaved.some(({ images }) => images.length > 0)
  const isLost = () => !isDone.current && unsaved.length > 0 && (hasPhotos || !isStored.current)

  const { requireConfirmation } = useConfirmLeave({
    question: () => (isLost() ? (isStored.current ? photosQuestion() : lostQuestion()) : undefined),
    isLostByUnload: isLost,
  })

  useEffect(() => {
    isStored.current = storeScooters(drafts)
    requireConfirmation()
  }, [drafts, requireConfirmation])

  return {
    ...state,
    dispatch,
    restoredAt: isRestored && drafts.length > 0 ? stored?.savedAt : undefined,
    /** Call it when everything is saved: deletes the stored list. */
    finish() {
      isDone.current = true
      removeStoredScooters()
    },
    startOver() {
      setIsRestored(false)
      dispatch({ type: 'startOver' })
    },
  }
}

const photosQuestion = () => ({
  title: t('vehicles.leave.title'),
  body: t('vehicles.leave.photos'),
  action: t('vehicles.leave.leave'),
  cancel: t('vehicles.leave.stay'),
})

const lostQuestion = () => ({ ...photosQuestion(), body: t('vehicles.leave.lost') })
