import type { ReactNode } from 'react'

import { classNames } from '../base/class-names.ts'

import './bubble.css'

interface BubbleProps {
  /** Own messages are right-aligned, in the brand's colour. */
  isOwn: boolean
  author?: string | undefined
  /** The line below: time and delivery state. */
  time?: ReactNode
  /** To the left of other riders' messages. */
  avatar?: ReactNode
  /** Action buttons beside the bubble. */
  tools?: ReactNode
  /** Between the bubble and its time: reactions. */
  after?: ReactNode
  /** Whether it is a placeholder of deleted content. */
  isFaint?: boolean | undefined
  children: ReactNode
}

export function Bubble({ isOwn, author, time, avatar, tools, after, isFaint, children }: BubbleProps) {
  return (
    <div className={classNames('bubble-row', isOwn && 'bubble-row-own')}>
      {!isOwn && avatar}
      <div className="bubble">
        {!isOwn && author !== undefined && (
          <span className="bubble-author" dir="auto">
            {author}
          </span>
        )}
        <div className="bubble-line">
          <div className={classNames('bubble-text', isFaint && 'bubble-faint')}>{children}</div>
          {tools}
        </div>
        {after}
        {time !== undefined && <div className="bubble-time">{time}</div>}
      </div>
    </div>
  )
}
