import { useState } from 'react'
import type { SeriesScope } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { ScopeChoice } from './scope-choice.tsx'

interface ScopeDialogProps {
  title: (scope: SeriesScope) => string
  body: string
  /** The verb on the button. */
  action: string
  isDangerous?: boolean
  /** Called with undefined if the rider cancels. */
  onAnswer: (scope: SeriesScope | undefined) => void
}

export function ScopeDialog({ title, body, action, isDangerous = false, onAnswer }: ScopeDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('one')
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={title(scope)}
      size="small"
      foot={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('ride-shared.scope.goBack')}</Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(scope)}>
            {action}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{body}</p>
        <ScopeChoice value={scope} onChange={setScope} />
      </div>
    </Dialog>
  )
}
