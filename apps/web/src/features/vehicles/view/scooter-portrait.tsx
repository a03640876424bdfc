import { scooterColours, type ScooterColour } from '@scooter-rides/contract'
import { isolate, type Vehicle } from '@scooter-rides/contract'
import type { CSSProperties } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { Sprite } from '../../../ui/base/sprite.tsx'
import { photoCount } from './scooter-labels.ts'
import './scooter-portrait.css'

interface ScooterPortraitProps {
  vehicle: Pick<Vehicle, 'name' | 'color' | 'imageUrls'>
  onOpen: () => void
  /** For a page of its own instead of a card. */
  isLarge?: boolean | undefined
}

/** A scooter's first photo, or the sprite in the scooter's colour. */
export function ScooterPortrait({
  vehicle: { name, color, imageUrls },
  onOpen,
  isLarge = false,
}: ScooterPortraitProps) {
  const tint = scooterColours[color as ScooterColour] as string | undefined
  const style: CSSProperties & Record<'--tint', string | undefined> = { '--tint': tint }
  const className = classNames('portrait', isLarge && 'portrait-large')
  const [first] = imageUrls
  if (!first) {
    return (
      <div className={className} style={style}>
        <Sprite colour={color} height={isLarge ? 176 : 88} />
      </div>
    )
  }
  return (
    <button
      type="button"
      className={className}
      style={style}
      aria-label={t('vehicles.photos.openAll', { count: imageUrls.length, name: isolate(name) })}
      onClick={onOpen}
    >
      <img
        src={isLarge ? first : `${first}?size=thumb`}
        alt=""
        className="portrait-photo"
        loading="lazy"
        draggable={false}
      />
      <Badge className="portrait-count">{photoCount(imageUrls.length)}</Badge>
    </button>
  )
}
