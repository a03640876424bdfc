import type { ReactNode } from 'react'

import { classNames } from './class-names.ts'

import './bubble.css'

interface BubbleProps {
  /** Own messages stand right, in the brand's colour. */
  isOwn: boolean
  author?: string | undefined
  time: ReactNode
  /** Stands left of other people's messages. */
  avatar?: ReactNode
  children: ReactNode
}

/** One message of a conversation. */
export function Bubble({ isOwn, author, time, avatar, children }: BubbleProps) {
  return (
    <div className={classNames('bubble-row', isOwn && 'bubble-row-own')}>
      {!isOwn && avatar}
      <div className="bubble">
        {!isOwn && author !== undefined && <span className="bubble-author">{author}</span>}
        <div className="bubble-text">{children}</div>
        <span className="bubble-time">{time}</span>
      </div>
    </div>
  )
}
