import { limits, type Rider } from '@scooter-rides/contract'
import { type ReactNode, useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'

export interface ConversationChoice {
  isGroupChat: boolean
  /** Empty unless it is a group. */
  name: string
  riders: Rider[]
}

interface RidersProps {
  chosen: Rider[]
  onChange: (chosen: Rider[]) => void
  isSingle: boolean
}

interface NewConversationDialogProps {
  isBusy?: boolean
  onCreate: (choice: ConversationChoice) => void
  onClose: () => void
  /** Renders the riders to select. */
  children: (props: RidersProps) => ReactNode
}

const kinds = () =>
  [
    { value: 'direct', label: t('chat.new.direct') },
    { value: 'group', label: t('chat.new.group') },
  ] as const

/** Selects one rider, or several for a named group. */
export function NewConversationDialog({ isBusy = false, onCreate, onClose, children }: NewConversationDialogProps) {
  const [kind, setKind] = useState<'direct' | 'group'>('direct')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<Rider[]>([])
  const isGroupChat = kind === 'group'
  const isReady = chosen.length > 0 && (!isGroupChat || name.trim() !== '')
  return (
    <Dialog
      isOpen
      title={t('chat.new.title')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            isBusy={isBusy}
            busyLabel={t('chat.new.creating')}
            onClick={() => onCreate({ isGroupChat, name: isGroupChat ? name.trim() : '', riders: chosen })}
          >
            {t('chat.new.create')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label={t('chat.new.kind')}
          value={kind}
          options={kinds()}
          onChange={(next) => {
            setKind(next)
            if (next === 'direct') setChosen(chosen.slice(0, 1))
          }}
        />
        {isGroupChat && (
          <TextField
            label={t('chat.new.groupName')}
            placeholder={t('chat.new.enterGroupName')}
            maxLength={limits.groupName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        {children({ chosen, onChange: setChosen, isSingle: !isGroupChat })}
      </div>
    </Dialog>
  )
}
