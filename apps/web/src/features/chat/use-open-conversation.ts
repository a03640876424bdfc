import { useNavigate } from '@tanstack/react-router'
import { errorText } from '../../api/form-errors.ts'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { t } from '../../lib/language/t.ts'
import { dismissToast, toast } from '../../ui/toast/toast.ts'
import { useCreateRoom } from './changes/use-change-room.ts'

const about = 'open-conversation'

/** Opens the direct conversation with a rider, and creates it if necessary. */
export function useOpenConversation(): (userId: string) => void {
  const navigate = useNavigate()
  const { mutateAsync } = useCreateRoom()
  const open = useSingleFlight(async (userId: string) => {
    dismissToast(about)
    try {
      const { id } = await mutateAsync({ isGroupChat: false, memberIds: [userId] })
      await navigate({ href: `/messages?room=${id}` })
    } catch (error) {
      const description = errorText(error, t('chat.tryAgain'))
      toast({ title: t('chat.createFailed'), description, kind: 'error', about })
    }
  })
  return (userId) => void open(userId)
}
