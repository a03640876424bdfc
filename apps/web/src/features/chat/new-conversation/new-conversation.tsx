import { errorText } from '../../../api/form-errors.ts'
import { t } from '../../../lib/language/t.ts'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import {
  type ConversationChoice,
  NewConversationDialog,
} from '../../chat-shared/new-conversation/new-conversation-dialog.tsx'
import { useCreateRoom } from '../changes/use-change-room.ts'
import { RiderPicker } from './rider-picker.tsx'

interface NewConversationProps {
  riderId: string
  onCreated: (roomId: number) => void
  onClose: () => void
}

const about = 'create-room'

/** Creates a conversation with one rider, or a group. */
export function NewConversation({ riderId, onCreated, onClose }: NewConversationProps) {
  const { mutateAsync, isPending } = useCreateRoom()

  async function create({ isGroupChat, name, riders }: ConversationChoice) {
    dismissToast(about)
    try {
      const memberIds = riders.map(({ id }) => id)
      const room = await mutateAsync({ isGroupChat, memberIds, ...(isGroupChat && { name }) })
      onCreated(room.id)
    } catch (error) {
      const description = errorText(error, t('chat.tryAgain'))
      toast({ title: t('chat.createFailed'), description, kind: 'error', about })
    }
  }
  return (
    <NewConversationDialog isBusy={isPending} onCreate={(choice) => void create(choice)} onClose={onClose}>
      {(choice) => <RiderPicker {...choice} without={[riderId]} />}
    </NewConversationDialog>
  )
}
