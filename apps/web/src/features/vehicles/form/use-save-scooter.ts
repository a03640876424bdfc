import type { Vehicle } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { errorText } from '../../../api/form-errors.ts'
import { changedFields } from '../../../lib/changed-fields.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useAddVehicleImages, useCreateVehicle, useUpdateVehicle, type VehicleBody } from '../use-change-vehicles.ts'

// not translated: names the toast, and is not shown
export const savingScooter = 'the scooter form'

/** Saves a scooter (only the fields that differ from `existing`), then its new photos. If only the photos fail, a retry sends only them. */
export function useSaveScooter(existing: Vehicle | undefined) {
  const { mutateAsync: create } = useCreateVehicle()
  const { mutateAsync: update } = useUpdateVehicle()
  const { mutateAsync: addImages } = useAddVehicleImages()
  const [created, setCreated] = useState<Vehicle>()
  const [photoError, setPhotoError] = useState<unknown>()
  const stored = existing ?? created

  async function saveFields(body: VehicleBody): Promise<Vehicle> {
    if (stored) return update({ vehicleId: stored.id, body: changedFields<VehicleBody>(stored, body) })
    const vehicle = await create(body)
    setCreated(vehicle)
    return vehicle
  }

  /** @returns whether everything is saved. @throws if the scooter itself was refused */
  async function save(body: VehicleBody, files: readonly File[]): Promise<boolean> {
    setPhotoError(undefined)
    dismissToast(savingScooter)
    const vehicle = await saveFields(body)
    if (files.length > 0) {
      try {
        await addImages({ vehicleId: vehicle.id, files })
      } catch (error) {
        setPhotoError(error)
        const description = errorText(error, t('vehicles.tryAgain'))
        toast({ title: t('vehicles.form.uploadFailed'), description, kind: 'error', about: savingScooter })
        return false
      }
    }
    toast({
      title: existing ? t('vehicles.form.updated') : t('vehicles.form.added'),
      description: vehicle.name,
      kind: 'success',
    })
    return true
  }

  return { save, stored, photoError }
}
