import type { CSSProperties } from 'react'
import { Avatar } from '../../../ui/content/avatar.tsx'
import type { Age } from '../../ride-shared/position-age/age.ts'

import './guest-mark.css'

interface GuestMarkProps {
  firstName: string
  age: Age
  /** The accessible name: "Ana, 12 s ago, 32 km/h". */
  label: string
  /** "3 min"; undefined for a recent position. */
  shortAge: string | undefined
  /** Degrees from north; null if unknown. */
  heading: number | null
  needsHelp: boolean
}

/** The rider on the map of a guest. Edge, shape and words tell the age. */
export function GuestMark({ firstName, age, label, shortAge, heading, needsHelp }: GuestMarkProps) {
  return (
    <span className="guest-mark" role="img" aria-label={label} data-age={age} data-help={needsHelp || undefined}>
      {heading !== null && age !== 'lost' && <Heading degrees={heading} />}
      <span className="guest-mark-body">
        <Avatar id={firstName} firstName={firstName} />
        {age === 'lost' && <Cross />}
      </span>
      {shortAge && <span className="guest-mark-age">{shortAge}</span>}
    </span>
  )
}

function Heading({ degrees }: { degrees: number }) {
  const style: CSSProperties & Record<'--heading', string> = { '--heading': `${Math.round(degrees)}deg` }
  return (
    <svg className="guest-mark-heading" style={style} width="96" height="96" viewBox="-48 -48 96 96" aria-hidden="true">
      <path d="M0-48L13-31H-13z" />
    </svg>
  )
}

function Cross() {
  return (
    <svg className="guest-mark-cross" viewBox="0 0 48 48" aria-hidden="true">
      <path d="M4 4L44 44M44 4L4 44" />
    </svg>
  )
}
