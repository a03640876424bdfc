import type { Rider, Room } from '@scooter-rides/contract'
import { useState } from 'react'
import LeaveIcon from '~icons/pixelarticons/logout'
import UsersIcon from '~icons/pixelarticons/users'
import { t } from '../../../lib/language/t.ts'
import { confirm } from '../../../ui/popup/confirm.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Switch } from '../../../ui/form/checkbox.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { RiderPicker } from '../new-conversation/rider-picker.tsx'
import { useChangeRoom } from '../changes/use-change-room.ts'
import { listName } from '../../chat-shared/text/room-labels.ts'
import { MemberList } from './member-list.tsx'
import { RenameForm } from './rename-form.tsx'
import { useAttempt } from './use-attempt.ts'

interface RoomDialogProps {
  room: Room
  riderId: string
  onClose: () => void
  onLeft: () => void
}

/** Shows and edits the members, the name and the mute setting of a conversation. */
export function RoomDialog({ room, riderId, onClose, onLeft }: RoomDialogProps) {
  const [isAdding, setIsAdding] = useState(false)
  const [chosen, setChosen] = useState<Rider[]>([])
  const { attempt, isBusy } = useAttempt()
  const change = useChangeRoom(room.id)
  const isAdmin = room.isGroupChat && room.myRole === 'admin'
  // The name and members of a ride's room follow the ride and its RSVPs.
  const mayChange = isAdmin && room.rideId === null
  const memberIds = room.members.map(({ id }) => id)

  async function add() {
    const isDone = await attempt('chat.group.addFailed', () => change.add(chosen.map(({ id }) => id)))
    if (!isDone) return
    setChosen([])
    setIsAdding(false)
  }
  async function leave() {
    const isSure = await confirm({
      title: t('chat.group.leaveTitle'),
      body: t('chat.group.leaveBody'),
      action: t('chat.group.leave'),
      isDangerous: true,
    })
    if (!isSure || !(await attempt('chat.group.leaveFailed', () => change.leave(riderId)))) return
    onClose()
    onLeft()
  }
  return (
    <Dialog
      isOpen
      title={isAdding ? t('chat.group.addRiders') : listName(room, riderId)}
      icon={UsersIcon}
      onClose={onClose}
      foot={
        isAdding ? (
          <>
            <Button onClick={() => setIsAdding(false)}>{t('ui.cancel')}</Button>
            <Button variant="primary" disabled={chosen.length === 0} isBusy={isBusy} onClick={() => void add()}>
              {t('chat.group.add')}
            </Button>
          </>
        ) : (
          <>
            {room.isGroupChat && (
              <Button variant="quiet" icon={LeaveIcon} className="me-auto" onClick={() => void leave()}>
                {t('chat.group.leaveGroup')}
              </Button>
            )}
            <Button onClick={onClose}>{t('chat.group.done')}</Button>
          </>
        )
      }
    >
      {isAdding ? (
        <div className="grid gap-4">
          <RiderPicker chosen={chosen} onChange={setChosen} without={[...memberIds, riderId]} />
        </div>
      ) : (
        <div className="grid gap-4">
          {mayChange && (
            <RenameForm
              key={room.name}
              name={room.name ?? ''}
              isBusy={isBusy}
              onSave={(name) => void attempt('chat.group.renameFailed', () => change.rename(name))}
            />
          )}
          <Switch
            label={t('chat.group.mute')}
            checked={room.isMuted}
            disabled={isBusy}
            onChange={({ target }) => void attempt('chat.group.notSaved', () => change.mute(target.checked))}
          />
          {room.isGroupChat && (
            <MemberList
              room={room}
              riderId={riderId}
              isBusy={isBusy}
              {...(isAdmin && { onAdd: () => setIsAdding(true) })}
              {...(mayChange && {
                onRole: (userId, role) => void attempt('chat.group.notSaved', () => change.setRole(userId, role)),
              })}
              {...(isAdmin && {
                onRemove: (userId) => void attempt('chat.group.removeFailed', () => change.remove(userId)),
              })}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
