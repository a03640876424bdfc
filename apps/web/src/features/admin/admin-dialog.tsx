import { type ReactNode, useState } from 'react'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { emptyStatement, isComplete, type Statement, toStatement } from './statement/statement.ts'
import { StatementFields } from './statement/statement-fields.tsx'

interface AdminDialogProps {
  title: string
  /** The consequences of the action. */
  children: ReactNode
  /** The verb on the button. */
  action: string
  isDangerous?: boolean
  /** A text field: a reason, a note. */
  note?: { label: string; hint?: string; max: number; isOptional?: boolean }
  /** Whether the action is a decision about a rider, which needs facts and a ground. */
  needsStatement?: boolean
  /** Whether all other required input is complete. */
  isReady?: boolean
  /** Runs the action; the caller shows the success. A failure is shown here and keeps the input. */
  onDo: (note: string, statement: Statement) => Promise<unknown>
  onClose: () => void
  /** Called after success, instead of `onClose`. */
  onDone?: () => void
}

/** The confirmation of an action on a rider or on content. Every action of the console uses it. */
export function AdminDialog({
  title,
  children,
  action,
  isDangerous,
  note,
  needsStatement = false,
  isReady = true,
  onDo,
  onClose,
  onDone = onClose,
}: AdminDialogProps) {
  const [text, setText] = useState('')
  const [statement, setStatement] = useState(emptyStatement)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isNoteValid = !note || ((note.isOptional || text.trim() !== '') && text.length <= note.max)

  const act = useSingleFlight(async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onDo(text.trim(), toStatement(statement))
      onDone()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  })
  // Stays open during the action, to show its result.
  const close = () => isBusy || onClose()

  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      size="small"
      foot={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={!isNoteValid || !isReady || (needsStatement && !isComplete(statement))}
            onClick={() => void act()}
          >
            {action}
          </Button>
        </>
      }
    >
      {/* A long name wraps instead of widening the dialog. */}
      <div className="grid grid-cols-1 gap-4 wrap-break-word">
        {children}
        {needsStatement && <StatementFields value={statement} onChange={setStatement} />}
        {note && (
          <TextArea
            label={note.label}
            hint={note.hint}
            isOptional={note.isOptional}
            rows={3}
            maxLength={note.max}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {failure !== undefined && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
