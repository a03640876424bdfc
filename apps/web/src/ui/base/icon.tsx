import type { ComponentType, SVGProps } from 'react'

import { classNames } from './class-names.ts'

import './icon.css'

/** An icon component of `~icons/pixelarticons/NAME`. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>

interface IconProps {
  of: IconShape
  /** 24 px by default; 18 in compact buttons and the tray, 36 in feature tiles. */
  size?: 'small' | 'normal' | 'large' | undefined
  className?: string | undefined
}

/** A decorative pixel icon: the control around it has the accessible name. */
export function Icon({ of: Shape, size = 'normal', className }: IconProps) {
  return <Shape className={classNames('icon', size !== 'normal' && `icon-${size}`, className)} />
}
