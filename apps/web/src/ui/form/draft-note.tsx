import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Note } from '../feedback/note.tsx'
import { t } from '../../lib/language/t.ts'
import { dateFormat } from '../../lib/language/formats.ts'

interface DraftNoteProps {
  /** When the draft was typed; without it nothing is shown. */
  restoredAt: number | undefined
  onStartOver: () => void
  /** What the draft could not restore. */
  children?: ReactNode
}

/** Tells the rider that a draft was restored, with a button that discards it. */
export function DraftNote({ restoredAt, onStartOver, children }: DraftNoteProps) {
  if (restoredAt === undefined) return null
  return (
    <Note tone="info" role="status">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          {restoredText(restoredAt)} {children}
        </p>
        <Button size="small" variant="quiet" onClick={onStartOver}>
          {t('ui.draft.startOver')}
        </Button>
      </div>
    </Note>
  )
}

function restoredText(at: number): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date().toDateString()
  const time = dateFormat({ hour: 'numeric', minute: '2-digit' }).format(moment)
  if (isToday) return t('ui.draft.today', { time })
  return t('ui.draft.earlier', { day: dateFormat({ month: 'short', day: 'numeric' }).format(moment), time })
}
