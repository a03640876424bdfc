import { useState } from 'react'
import type { SeriesReach } from '@scooter-rides/contract'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ReachChoice } from './scope-choice.tsx'

interface ReachDialogProps {
  /** What is about to happen to that many. */
  title: (reach: SeriesReach) => string
  body: string
  /** The verb on the button. */
  action: string
  isDangerous?: boolean
  /** Undefined for going back. */
  onAnswer: (reach: SeriesReach | undefined) => void
}

/** Asks for which rides of a series something is meant. */
export function ReachDialog({ title, body, action, isDangerous = false, onAnswer }: ReachDialogProps) {
  const [reach, setReach] = useState<SeriesReach>('one')
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={title(reach)}
      size="small"
      foot={
        <>
          <Button onClick={() => onAnswer(undefined)}>Go back</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(reach)}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{body}</p>
        <ReachChoice value={reach} onChange={setReach} />
      </div>
    </Dialog>
  )
}
