import { type ReactNode, useState } from 'react'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { Note } from '../../ui/feedback/note.tsx'

interface AdminDialogProps {
  title: string
  /** What will happen, and to whom. */
  children: ReactNode
  /** The verb on the button. */
  action: string
  isDangerous?: boolean
  /** Asks for words too: a reason, a note. */
  note?: { label: string; hint?: string; max: number; isOptional?: boolean }
  /** Whether everything else that is asked for is there. */
  isReady?: boolean
  /** Does it; whoever calls says afterwards what happened. A failure is shown and nothing typed is lost. */
  onDo: (note: string) => Promise<unknown>
  onClose: () => void
  /** Where something else follows, instead of closing. */
  onDone?: () => void
}

/** The confirmation before an action on a rider or on content. Every action of the console asks first. */
export function AdminDialog({
  title,
  children,
  action,
  isDangerous,
  note,
  isReady = true,
  onDo,
  onClose,
  onDone = onClose,
}: AdminDialogProps) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isSaid = !note || ((note.isOptional || text.trim() !== '') && text.length <= note.max)

  const act = useSingleFlight(async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onDo(text.trim())
      onDone()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  })
  // What is under way shall be told of here.
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
            Cancel
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isBusy}
            disabled={!isSaid || !isReady}
            onClick={() => void act()}
          >
            {action}
          </Button>
        </>
      }
    >
      {/* A long name breaks instead of widening the dialog. */}
      <div className="grid grid-cols-1 gap-4 wrap-break-word">
        {children}
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
