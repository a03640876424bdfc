import { isolate, type Vehicle } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Thumb } from '../../../ui/content/thumbs.tsx'
import { OwnSlideshow } from '../photos/own-slideshow.tsx'

/** The saved photos of a scooter; a press opens the slideshow, where they can be deleted. */
export function SavedImages({ vehicle }: { vehicle: Vehicle }) {
  const [openIndex, setOpenIndex] = useState<number>()
  return (
    <>
      {vehicle.imageUrls.map((url, index) => (
        <Thumb key={url}>
          <button
            type="button"
            aria-label={t('vehicles.photos.open', { number: index + 1, name: isolate(vehicle.name) })}
            onClick={() => setOpenIndex(index)}
          >
            <img src={`${url}?size=thumb`} alt="" draggable={false} />
          </button>
        </Thumb>
      ))}
      {openIndex !== undefined && (
        <OwnSlideshow vehicle={vehicle} startIndex={openIndex} onClose={() => setOpenIndex(undefined)} />
      )}
    </>
  )
}
