import type { ReactNode, RefObject } from 'react'

interface LogFrameProps {
  log: RefObject<HTMLDivElement | null>
  isEmpty: boolean
  onScroll?: () => void
  children: ReactNode
  /** Shown over the log. */
  over?: ReactNode
}

/** The scrollable box of a conversation's messages. */
export function LogFrame({ log, isEmpty, onScroll, children, over }: LogFrameProps) {
  return (
    <div className="chat-log-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <div className="chat-log" ref={log} role="log" aria-label="Conversation" tabIndex={0} onScroll={onScroll}>
        {isEmpty && <p className="chat-note">No messages yet. Say hello.</p>}
        {children}
      </div>
      {over}
    </div>
  )
}
