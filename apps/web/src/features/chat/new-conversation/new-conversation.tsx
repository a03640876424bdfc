import { limits, type Rider } from '@scooter-rides/contract'
import { useState } from 'react'
import { errorText } from '../../../api/form-errors.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { useCreateRoom } from '../changes/use-change-room.ts'
import { PeoplePicker } from './people-picker.tsx'

interface NewConversationProps {
  riderId: string
  onCreated: (roomId: number) => void
  onClose: () => void
}

type Kind = 'direct' | 'group'
const kinds = [
  { value: 'direct', label: 'Direct Message' },
  { value: 'group', label: 'Group Chat' },
] as const
const about = 'creating a chat room'

/** Selects one rider, or several for a named group. */
export function NewConversation({ riderId, onCreated, onClose }: NewConversationProps) {
  const [kind, setKind] = useState<Kind>('direct')
  const [name, setName] = useState('')
  const [chosen, setChosen] = useState<Rider[]>([])
  const { mutateAsync, isPending } = useCreateRoom()
  const isGroup = kind === 'group'
  const isReady = chosen.length > 0 && (!isGroup || name.trim() !== '')

  async function create() {
    dismissToast(about)
    try {
      const memberIds = chosen.map(({ id }) => id)
      const room = await mutateAsync({ isGroupChat: isGroup, memberIds, ...(isGroup && { name: name.trim() }) })
      onCreated(room.id)
    } catch (error) {
      const description = errorText(error, 'Please try again.')
      toast({ title: 'Failed to create chat room', description, kind: 'error', about })
    }
  }
  return (
    <Dialog
      isOpen
      title="New Conversation"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            isBusy={isPending}
            busyLabel="Creating..."
            onClick={() => void create()}
          >
            Create
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label="Kind of conversation"
          value={kind}
          options={kinds}
          onChange={(next) => {
            setKind(next)
            if (next === 'direct') setChosen(chosen.slice(0, 1))
          }}
        />
        {isGroup && (
          <TextField
            label="Group name"
            placeholder="Enter group name"
            maxLength={limits.groupName}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <PeoplePicker chosen={chosen} onChange={setChosen} isSingle={!isGroup} without={[riderId]} />
      </div>
    </Dialog>
  )
}
