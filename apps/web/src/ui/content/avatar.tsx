import { useState } from 'react'

import { initials } from '../../lib/initials.ts'
import { classNames } from '../base/class-names.ts'

import './avatar.css'

interface AvatarProps {
  /** Determines the colour behind the initials; without it the avatar is a guest's. */
  id?: string | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
  email?: string | null | undefined
  imageUrl?: string | null | undefined
  /** 28, 40, 64 or 132 px. */
  size?: 'small' | 'normal' | 'large' | 'huge' | undefined
}

/** A rider's photo, or initials if it is missing or fails to load. Decorative: the name must be shown beside it. */
export function Avatar({ id, firstName, lastName, email, imageUrl, size = 'normal' }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const isGuest = id === undefined
  const hasPhoto = imageUrl && imageUrl !== brokenUrl
  return (
    <span
      className={classNames('avatar', size !== 'normal' && `avatar-${size}`, `avatar-pastel-${pastelOf(id ?? '')}`)}
      aria-hidden="true"
    >
      {hasPhoto ? (
        <img src={imageUrl} alt="" className="avatar-photo" draggable={false} onError={() => setBrokenUrl(imageUrl)} />
      ) : (
        initials(isGuest ? null : { firstName, lastName, email })
      )}
    </span>
  )
}

const PASTELS = 5

/** FNV-1a: similar ids get different colours. */
function pastelOf(id: string): number {
  let hash = 2166136261
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619)
  return (hash >>> 8) % PASTELS
}
