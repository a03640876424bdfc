import type { Vehicle } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { errorText } from '../../../api/form-errors.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { Slideshow } from './slideshow.tsx'
import { useDeleteVehicleImage } from '../use-change-vehicles.ts'

interface OwnSlideshowProps {
  vehicle: Vehicle
  startIndex?: number | undefined
  onClose: () => void
}

/** The photos of the rider's own scooter, which can be deleted. */
export function OwnSlideshow({ vehicle, startIndex, onClose }: OwnSlideshowProps) {
  const { mutateAsync: remove } = useDeleteVehicleImage()

  async function removeAt(imageIndex: number): Promise<boolean> {
    // not translated: names the toast, and is not shown
    const about = `deleting a photo of scooter ${vehicle.id}`
    dismissToast(about)
    try {
      await remove({ vehicleId: vehicle.id, imageIndex })
      toast({ title: t('vehicles.photos.deleted'), kind: 'success' })
      return true
    } catch (error) {
      const description = errorText(error, t('vehicles.tryAgain'))
      toast({ title: t('vehicles.photos.deleteFailed'), description, kind: 'error', about })
      return false
    }
  }

  return (
    <Slideshow
      name={vehicle.name}
      imageUrls={vehicle.imageUrls}
      startIndex={startIndex}
      onClose={onClose}
      onDelete={removeAt}
    />
  )
}
