import type { ReactNode } from 'react'

import { classNames } from '../base/class-names.ts'

import './bubble.css'

interface BubbleProps {
  /** Own messages stand right, in the brand's colour. */
  isOwn: boolean
  author?: string | undefined
  /** Stands under it: when, and what became of it. */
  time?: ReactNode
  /** Stands left of other people's messages. */
  avatar?: ReactNode
  /** What can be done with it; stands beside it. */
  tools?: ReactNode
  /** Stands between it and its time: what others think of it. */
  after?: ReactNode
  /** Something that only tells that something was here. */
  isFaint?: boolean | undefined
  children: ReactNode
}

/** One message of a conversation. */
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
