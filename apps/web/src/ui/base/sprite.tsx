import { scooterColours, type ScooterColour } from '@scooter-rides/contract'
import type { CSSProperties } from 'react'

import { classNames } from './class-names.ts'

import './sprite.css'

interface SpriteProps {
  /** One of the twelve vehicle colours; mint by default. */
  colour?: string | null | undefined
  /** Height in pixels; a multiple of 16 keeps the pixels square. */
  height?: number | undefined
  className?: string | undefined
}

/** The scooter: logo, start button, empty state, 404, and placeholder of a scooter without a photo. */
export function Sprite({ colour, height = 32, className }: SpriteProps) {
  const body = colour ? scooterColours[colour as ScooterColour] : undefined
  // Height is an attribute, because the content security policy forbids inline styles in prerendered markup.
  const style: (CSSProperties & Record<'--sprite-body', string>) | undefined = body && { '--sprite-body': body }
  return (
    <svg
      className={classNames('sprite', className)}
      height={height}
      viewBox="0 0 22 16"
      shapeRendering="crispEdges"
      aria-hidden="true"
      style={style}
    >
      <path
        className="sprite-dark"
        d="M15 0h2v1h-2zM14 1h1v1h-1zM16 1h1v1h-1zM14 2h1v1h-1zM2 5h6v1h-6zM1 6h8v1h-8zM18 11h2v1h-2zM2 12h4v1h-4zM16 12h6v1h-6zM1 13h2v1h-2zM5 13h2v1h-2zM17 13h1v1h-1zM20 13h1v1h-1zM1 14h2v1h-2zM5 14h2v1h-2zM17 14h1v1h-1zM20 14h1v1h-1zM2 15h4v1h-4zM18 15h2v1h-2z"
      />
      <path
        className="sprite-body"
        d="M15 2h2v1h-2zM15 3h2v1h-2zM15 4h2v1h-2zM15 5h2v1h-2zM15 6h2v1h-2zM1 7h9v1h-9zM15 7h3v1h-3zM1 8h10v1h-10zM14 8h4v1h-4zM1 9h2v1h-2zM5 9h14v1h-14zM1 10h2v1h-2zM5 10h11v1h-11zM17 10h3v1h-3zM3 11h5v1h-5zM17 11h1v1h-1zM20 11h1v1h-1zM6 12h2v1h-2z"
      />
      <path className="sprite-lamp" d="M17 3h1v1h-1z" />
      <path className="sprite-tail" d="M0 8h1v1h-1zM0 9h1v1h-1z" />
      <path className="sprite-shade" d="M3 9h2v1h-2zM3 10h2v1h-2z" />
      <path className="sprite-deck" d="M1 11h2v1h-2zM8 11h7v1h-7z" />
      <path className="sprite-hub" d="M3 13h2v1h-2zM18 13h2v1h-2zM3 14h2v1h-2zM18 14h2v1h-2z" />
    </svg>
  )
}
