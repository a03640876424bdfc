import type { LiveStatus } from '@scooter-rides/contract'
import { type CSSProperties, memo, useEffect, useRef } from 'react'
import { Icon } from '../../../ui/base/icon.tsx'
import { Avatar } from '../../../ui/content/avatar.tsx'
import type { Age } from '../../ride-shared/position-age/age.ts'
import type { GroupRider } from '../group-rider.ts'
import { roleIcons, statusIcons } from './mark-icons.ts'

import './rider-mark.css'

export interface RiderMarkProps {
  userId: string
  name: string
  photo: string | null
  isMe: boolean
  age: Age
  /** The accessible name: "Bo, 12 s ago, 300 m ahead of you, sweep, needs help". */
  label: string
  /** "3 min"; undefined for a recent position. */
  shortAge: string | undefined
  /** Degrees from north; null if unknown. */
  heading: number | null
  role: GroupRider['role']
  status: LiveStatus | null
  isSelected: boolean
  isInView: boolean
  onSelect: (userId: string) => void
}

/** A rider on the map. Edge, shape and words tell the age. Memoised, because most marks stay the same from second to second. */
export const RiderMark = memo(function RiderMark(props: RiderMarkProps) {
  const { userId, name, photo, isMe, age, label, shortAge, heading, role, status, isSelected, isInView, onSelect } =
    props
  const button = useRef<HTMLButtonElement>(null)
  const wasSelected = useRef(false)
  useEffect(() => {
    // The focus was in the card that has been closed.
    if (wasSelected.current && !isSelected && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true })
    wasSelected.current = isSelected
  }, [isSelected])
  return (
    <button
      ref={button}
      type="button"
      className="live-mark"
      data-age={age}
      data-me={isMe || undefined}
      data-status={status ?? undefined}
      tabIndex={isInView ? 0 : -1}
      aria-label={label}
      aria-expanded={isSelected}
      title={label}
      onClick={() => onSelect(userId)}
    >
      {heading !== null && age !== 'lost' && <Heading degrees={heading} />}
      <span className="live-mark-body">
        {age === 'lost' && <Cross />}
        <Avatar id={userId} firstName={name} lastName={lastNameOf(name)} imageUrl={photo} size="small" />
      </span>
      {role && (
        <span className="live-mark-role" data-role={role}>
          <Icon of={roleIcons[role]} size="small" />
        </span>
      )}
      {status && (
        <span className="live-mark-status">
          <Icon of={statusIcons[status]} size="small" />
        </span>
      )}
      {shortAge && (
        <span className="live-mark-age" aria-hidden="true">
          {shortAge}
        </span>
      )}
    </button>
  )
})

const lastNameOf = (name: string) => name.trim().split(/\s+/).slice(1).at(-1) ?? ''

function Heading({ degrees }: { degrees: number }) {
  const style: CSSProperties & Record<'--heading', string> = { '--heading': `${Math.round(degrees)}deg` }
  return (
    <svg className="live-mark-heading" style={style} width="84" height="84" viewBox="-42 -42 84 84" aria-hidden="true">
      <path d="M0-40L12-18H-12z" />
    </svg>
  )
}

function Cross() {
  return (
    <svg className="live-mark-cross" viewBox="0 0 36 36" aria-hidden="true">
      <path d="M4 4L32 32M32 4L4 32" />
    </svg>
  )
}
