import type { ReactNode, RefObject } from 'react'
import { t } from '../../../lib/language/t.ts'

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
      <div className="chat-log" ref={log} role="log" aria-label={t('chat.log.label')} tabIndex={0} onScroll={onScroll}>
        {isEmpty && <p className="chat-note">{t('chat.log.empty')}</p>}
        {children}
      </div>
      {over}
    </div>
  )
}
