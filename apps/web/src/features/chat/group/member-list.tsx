import { isolate, type MemberRole, type Room, type RoomMember } from '@scooter-rides/contract'
import MoreIcon from '~icons/pixelarticons/more-vertical'
import PlusIcon from '~icons/pixelarticons/plus'
import { t } from '../../../lib/language/t.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { Menu, MenuItem, MenuLink } from '../../../ui/popup/menu.tsx'
import { RiderName } from '../../chat-shared/new-conversation/rider-name.tsx'
import { riderName } from '../../ride-shared/rider-name.ts'

interface MemberListProps {
  room: Room
  riderId: string
  isBusy: boolean
  /** Each action is undefined if the rider may not use it. */
  onAdd?: () => void
  onRole?: (userId: string, role: MemberRole) => void
  onRemove?: (userId: string) => void
}

/** The members of a group; admins change roles and members. */
export function MemberList({ room, riderId, isBusy, onAdd, onRole, onRemove }: MemberListProps) {
  async function confirmAndRemove(member: RoomMember) {
    const isSure = await confirm({
      title: t('chat.group.removeTitle'),
      body: t('chat.group.removeBody', { name: isolate(riderName(member)) }),
      action: t('chat.group.remove'),
      isDangerous: true,
    })
    if (isSure) onRemove?.(member.id)
  }
  return (
    <section className="grid gap-2" aria-label={t('chat.group.members')}>
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-h3">{t('chat.group.memberCount', { count: room.memberCount })}</h3>
        {onAdd && (
          <Button size="small" icon={PlusIcon} onClick={onAdd}>
            {t('chat.group.addRiders')}
          </Button>
        )}
      </div>
      <ul className="chat-people">
        {room.members.map((member) => (
          <li key={member.id} className="flex items-center gap-2">
            <span className="min-w-0 grow">
              <RiderName rider={member} />
            </span>
            {member.role === 'admin' && <Badge tone="brand">{t('chat.group.admin')}</Badge>}
            {member.id !== riderId && (
              <Menu
                align="end"
                trigger={
                  <Button
                    variant="quiet"
                    size="small"
                    icon={MoreIcon}
                    disabled={isBusy}
                    aria-label={t('chat.group.moreAbout', { name: isolate(riderName(member)) })}
                  />
                }
              >
                <MenuLink href={`/riders/${encodeURIComponent(member.id)}`}>{t('chat.group.viewProfile')}</MenuLink>
                {onRole && (
                  <MenuItem onSelect={() => onRole(member.id, member.role === 'admin' ? 'member' : 'admin')}>
                    {t(member.role === 'admin' ? 'chat.group.makeMember' : 'chat.group.makeAdmin')}
                  </MenuItem>
                )}
                {onRemove && (room.rideId === null || member.wasAdded) && (
                  <MenuItem isDangerous onSelect={() => void confirmAndRemove(member)}>
                    {t('chat.group.removeFromGroup')}
                  </MenuItem>
                )}
              </Menu>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
