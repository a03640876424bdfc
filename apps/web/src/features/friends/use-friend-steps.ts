import { isolate, type Rider } from '@scooter-rides/contract'
import { confirm } from '../../ui/popup/confirm.ts'
import type { FriendStep } from './friend-steps.ts'
import { useChangeFriend } from './use-change-friends.ts'
import { useFriendship } from './use-friendship.ts'

/** The actions for a rider and the current friendship; actions that are hard to undo are confirmed. */
export function useFriendSteps(rider: Rider) {
  const friendship = useFriendship(rider.id)
  const { mutate, isPending } = useChangeFriend(rider)
  const { firstName } = rider

  async function perform(step: FriendStep) {
    if (isPending) return
    const question = questions[step]?.(firstName)
    if (question && !(await confirm({ ...question, isDangerous: true }))) return
    mutate({ step, friendshipId: friendship?.id ?? 0 })
  }

  return { friendship, isPending, perform: (step: FriendStep) => void perform(step) }
}

type ConfirmTexts = (name: string) => { title: string; body: string; action: string }

const questions: Partial<Record<FriendStep, ConfirmTexts>> = {
  remove: (name) => ({
    title: `Remove ${isolate(name)}`,
    body: `${isolate(name)} will no longer be your friend, and neither of you sees the other's rides for friends.`,
    action: 'Remove friend',
  }),
  block: (name) => ({
    title: `Block ${isolate(name)}`,
    body: `Neither of you sees the other's rides, messages or presence any more, and a friendship ends. ${isolate(name)} is not notified. You can unblock in the Friends tab of your messages.`,
    action: 'Block',
  }),
}
