import { isolate, type Rider } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Menu, MenuItem } from '../../ui/popup/menu.tsx'
import type { FriendStep } from './friend-steps.ts'
import type { Friendship } from './friends.queries.ts'
import MessageIcon from '~icons/pixelarticons/message-text'
import MoreIcon from '~icons/pixelarticons/more-horizontal'
import UndoIcon from '~icons/pixelarticons/undo'
import RemoveIcon from '~icons/pixelarticons/user-minus'
import BlockIcon from '~icons/pixelarticons/user-x'

interface FriendMenuProps {
  rider: Rider
  friendship: Friendship | null
  perform: (step: FriendStep) => void
  isRow: boolean
  /** Undefined if a button for it exists already. */
  onMessage: (() => void) | undefined
}

export function FriendMenu({ rider, friendship, perform, isRow, onMessage }: FriendMenuProps) {
  const isRequested = friendship?.status === 'pending' && friendship.direction === 'outgoing'
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size={isRow ? 'small' : 'normal'}
          variant="quiet"
          icon={MoreIcon}
          aria-label={t('friends.menu.label', { name: isolate(rider.firstName) })}
        />
      }
    >
      {onMessage && (
        <MenuItem icon={MessageIcon} onSelect={onMessage}>
          {t('friends.menu.message')}
        </MenuItem>
      )}
      {isRequested && isRow && (
        <MenuItem icon={UndoIcon} onSelect={() => perform('withdraw')}>
          {t('friends.menu.withdraw')}
        </MenuItem>
      )}
      {friendship?.status === 'accepted' && (
        <MenuItem icon={RemoveIcon} onSelect={() => perform('remove')}>
          {t('friends.menu.remove')}
        </MenuItem>
      )}
      <MenuItem icon={BlockIcon} isDangerous onSelect={() => perform('block')}>
        {t('friends.menu.block')}
      </MenuItem>
    </Menu>
  )
}
