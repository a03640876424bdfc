import AlertIcon from '~icons/pixelarticons/warning-diamond'

import { Button } from '../actions/button.tsx'
import type { Question } from './confirm.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from '../base/icon.tsx'
import { t } from '../../lib/language/t.ts'

interface ConfirmDialogProps {
  question: Question
  onAnswer: (isConfirmed: boolean) => void
  /** Whether the action is running; both buttons are disabled. */
  isBusy?: boolean | undefined
  busyLabel?: string | undefined
}

export function ConfirmDialog({ question, onAnswer, isBusy = false, busyLabel }: ConfirmDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title={question.title}
      size="small"
      foot={
        <>
          <Button onClick={() => onAnswer(false)} disabled={isBusy}>
            {question.cancel ?? t('ui.cancel')}
          </Button>
          {question.other && <OtherWay other={question.other} isBusy={isBusy} onDone={() => onAnswer(true)} />}
          <Button
            variant={question.isDangerous ? 'danger' : 'primary'}
            onClick={() => onAnswer(true)}
            isBusy={isBusy}
            busyLabel={busyLabel}
          >
            {question.action}
          </Button>
        </>
      }
    >
      <div className="flex gap-4">
        <Icon of={AlertIcon} size="large" className={question.isDangerous ? 'text-bad' : 'text-amber'} />
        <p className="min-w-0 wrap-anywhere">{question.body}</p>
      </div>
    </Dialog>
  )
}

interface OtherWayProps {
  other: NonNullable<Question['other']>
  isBusy: boolean
  onDone: () => void
}

function OtherWay({ other, isBusy, onDone }: OtherWayProps) {
  return (
    <Button
      disabled={isBusy}
      onClick={() => {
        other.before()
        onDone()
      }}
    >
      {other.label}
    </Button>
  )
}
