import { isolate, type Rider } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
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
    title: t('friends.removeQuestion.title', { name: isolate(name) }),
    body: t('friends.removeQuestion.body', { name: isolate(name) }),
    action: t('friends.removeQuestion.action'),
  }),
  block: (name) => ({
    title: t('friends.blockQuestion.title', { name: isolate(name) }),
    body: t('friends.blockQuestion.body', { name: isolate(name) }),
    action: t('friends.blockQuestion.action'),
  }),
}
