import { isolate, type Rider } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { useMe } from '../../session/me/use-me.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { AnswerButtons } from '../chat-shared/riders/answer-buttons.tsx'
import { MessageButton } from '../chat-shared/riders/message-button.tsx'
import { isDeletedRider } from '../ride-shared/rider-name.ts'
import { FriendMenu } from './friend-menu.tsx'
import type { FriendStep } from './friend-steps.ts'
import type { Friendship } from './friends.queries.ts'
import { useFriendSteps } from './use-friend-steps.ts'
import AddIcon from '~icons/pixelarticons/user-plus'

interface FriendActionsProps {
  rider: Rider
  /** `page` on the rider's page, `row` in a list. */
  variant: 'page' | 'row'
  onMessage: (userId: string) => void
}

/** The actions for another rider: add, accept, withdraw, message; the others in a menu. Renders nothing for oneself. */
export function FriendActions({ rider, variant, onMessage }: FriendActionsProps) {
  const me = useMe()
  const { friendship, isPending, perform } = useFriendSteps(rider)
  if (!me || me.id === rider.id || isDeletedRider(rider) || friendship === undefined) return null
  const isBlocked = friendship?.status === 'blocked'
  const isRow = variant === 'row'
  // On a phone no further button fits beside two answers.
  const isAnswered = friendship?.direction !== 'incoming'
  const canWriteHere = !isBlocked && isAnswered && (!isRow || friendship?.status === 'accepted')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <MainStep {...{ rider, friendship, isPending, perform, isRow }} />
      {canWriteHere && (
        <MessageButton firstName={rider.firstName} variant={variant} onPress={() => onMessage(rider.id)} />
      )}
      {!isBlocked && (
        <FriendMenu
          {...{ rider, friendship, perform, isRow }}
          onMessage={canWriteHere ? undefined : () => onMessage(rider.id)}
        />
      )}
    </div>
  )
}

interface MainStepProps {
  rider: Rider
  friendship: Friendship | null
  isPending: boolean
  perform: (step: FriendStep) => void
  isRow: boolean
}

function MainStep({ rider: { firstName }, friendship, isPending, perform, isRow }: MainStepProps) {
  const size = isRow ? 'small' : 'normal'
  if (!friendship || friendship.status === 'rejected')
    return (
      <Button
        size={size}
        icon={AddIcon}
        isBusy={isPending}
        aria-label={t('friends.actions.addLabel', { name: isolate(firstName) })}
        onClick={() => perform('ask')}
      >
        {t(isRow ? 'friends.actions.addShort' : 'friends.actions.add')}
      </Button>
    )
  if (friendship.status === 'blocked')
    return (
      <Button
        size={size}
        isBusy={isPending}
        aria-label={t('friends.actions.unblockLabel', { name: isolate(firstName) })}
        onClick={() => perform('unblock')}
      >
        {t('friends.actions.unblock')}
      </Button>
    )
  // The head of the rider's page shows it already.
  if (friendship.status === 'accepted') return null
  if (friendship.direction === 'incoming')
    return (
      <AnswerButtons
        firstName={firstName}
        size={size}
        isBusy={isPending}
        onAccept={() => perform('accept')}
        onDecline={() => perform('decline')}
      />
    )
  return (
    <>
      <Badge tone="amber">{t('friends.actions.requested')}</Badge>
      {!isRow && (
        <Button
          isBusy={isPending}
          aria-label={t('friends.actions.withdrawLabel', { name: isolate(firstName) })}
          onClick={() => perform('withdraw')}
        >
          {t('friends.actions.withdraw')}
        </Button>
      )}
    </>
  )
}
