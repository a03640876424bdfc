import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Note } from '../feedback/note.tsx'

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
          What you typed {momentText(restoredAt)} was restored. It is not saved yet. {children}
        </p>
        <Button size="small" variant="quiet" onClick={onStartOver}>
          Start over
        </Button>
      </div>
    </Note>
  )
}

function momentText(at: number): string {
  const moment = new Date(at)
  const isToday = moment.toDateString() === new Date().toDateString()
  const clock = moment.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
  return isToday ? `at ${clock}` : `on ${moment.toLocaleDateString([], { month: 'short', day: 'numeric' })} at ${clock}`
}
