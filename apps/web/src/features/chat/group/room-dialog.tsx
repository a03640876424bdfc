import type { Rider, Room } from '@scooter-rides/contract'
import { useState } from 'react'
import LeaveIcon from '~icons/pixelarticons/logout'
import UsersIcon from '~icons/pixelarticons/users'
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
    const isDone = await attempt('Riders not added', () => change.add(chosen.map(({ id }) => id)))
    if (!isDone) return
    setChosen([])
    setIsAdding(false)
  }
  async function leave() {
    const isSure = await confirm({
      title: 'Leave this group?',
      body: 'You will no longer see its messages. An admin can add you again.',
      action: 'Leave',
      isDangerous: true,
    })
    if (!isSure || !(await attempt('Group not left', () => change.leave(riderId)))) return
    onClose()
    onLeft()
  }
  return (
    <Dialog
      isOpen
      title={isAdding ? 'Add riders' : listName(room, riderId)}
      icon={UsersIcon}
      onClose={onClose}
      foot={
        isAdding ? (
          <>
            <Button onClick={() => setIsAdding(false)}>Cancel</Button>
            <Button variant="primary" disabled={chosen.length === 0} isBusy={isBusy} onClick={() => void add()}>
              Add
            </Button>
          </>
        ) : (
          <>
            {room.isGroupChat && (
              <Button variant="quiet" icon={LeaveIcon} className="mr-auto" onClick={() => void leave()}>
                Leave group
              </Button>
            )}
            <Button onClick={onClose}>Done</Button>
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
              onSave={(name) => void attempt('Group not renamed', () => change.rename(name))}
            />
          )}
          <Switch
            label="Mute this conversation"
            checked={room.isMuted}
            disabled={isBusy}
            onChange={({ target }) => void attempt('Not saved', () => change.mute(target.checked))}
          />
          {room.isGroupChat && (
            <MemberList
              room={room}
              riderId={riderId}
              isBusy={isBusy}
              {...(isAdmin && { onAdd: () => setIsAdding(true) })}
              {...(mayChange && {
                onRole: (userId, role) => void attempt('Not saved', () => change.setRole(userId, role)),
              })}
              {...(isAdmin && {
                onRemove: (userId) => void attempt('Rider not removed', () => change.remove(userId)),
              })}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
