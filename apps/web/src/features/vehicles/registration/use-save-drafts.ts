import type { Dispatch } from 'react'
import { t } from '../../../lib/language/t.ts'
import { errorText } from '../../../api/form-errors.ts'
import { useAddVehicleImages, useCreateVehicle } from '../use-change-vehicles.ts'
import { nameOf, toBody } from '../form/scooter-form-model.ts'
import type { Draft, DraftsAction } from './drafts.ts'

/** Saves the unsaved scooters one by one, and marks each failed part. */
export function useSaveDrafts(dispatch: Dispatch<DraftsAction>) {
  const { mutateAsync: create } = useCreateVehicle()
  const { mutateAsync: addImages } = useAddVehicleImages()

  async function saveVehicle(draft: Draft): Promise<number | undefined> {
    if (draft.vehicleId !== undefined) return draft.vehicleId
    try {
      const { id } = await create(toBody({ ...draft, name: nameOf(draft) }, 'metric'))
      dispatch({ type: 'saved', key: draft.key, vehicleId: id })
      return id
    } catch (error) {
      dispatch({
        type: 'failed',
        key: draft.key,
        error: t('vehicles.registration.notSaved', { reason: errorText(error, t('vehicles.somethingWrong')) }),
      })
      return undefined
    }
  }

  async function saveImages(draft: Draft, vehicleId: number): Promise<boolean> {
    if (draft.images.length === 0) return true
    try {
      await addImages({ vehicleId, files: draft.images })
      dispatch({ type: 'photosSaved', key: draft.key })
      return true
    } catch (error) {
      const message = t('vehicles.registration.photosNotSaved', {
        reason: errorText(error, t('vehicles.somethingWrong')),
      })
      dispatch({ type: 'failed', key: draft.key, error: message })
      return false
    }
  }

  /** @returns the names of the incomplete scooters */
  return async function save(drafts: readonly Draft[]): Promise<string[]> {
    const unfinished: string[] = []
    for (const draft of drafts) {
      const vehicleId = await saveVehicle(draft)
      const isDone = vehicleId !== undefined && (await saveImages(draft, vehicleId))
      if (!isDone) unfinished.push(nameOf(draft))
    }
    return unfinished
  }
}
