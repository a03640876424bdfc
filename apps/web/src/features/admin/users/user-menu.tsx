import { type AdminUser, isolate } from '@scooter-rides/contract'
import MoreIcon from '~icons/pixelarticons/more-horizontal'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/popup/menu.tsx'
import type { UserAction } from './user-dialog.tsx'

interface UserMenuProps {
  user: AdminUser
  onDeed: (deed: UserAction) => void
}

export function UserMenu({ user, onDeed }: UserMenuProps) {
  return (
    <Menu
      align="end"
      trigger={<Button size="small" icon={MoreIcon} aria-label={`Manage ${isolate(user.displayName)}`} />}
    >
      <MenuItem onSelect={() => onDeed('roles')}>Roles...</MenuItem>
      <MenuItem onSelect={() => onDeed('warn')}>Warn...</MenuItem>
      <MenuItem onSelect={() => onDeed('suspend')}>{user.suspension ? 'Change suspension...' : 'Suspend...'}</MenuItem>
      {user.suspension && <MenuItem onSelect={() => onDeed('lift')}>Lift suspension...</MenuItem>}
      <MenuSeparator />
      <MenuItem onSelect={() => onDeed('sessions')}>Sessions...</MenuItem>
      <MenuItem onSelect={() => onDeed('resetLink')}>Reset link...</MenuItem>
      <MenuItem onSelect={() => onDeed('export')}>Export data...</MenuItem>
      <MenuSeparator />
      <MenuItem isDangerous onSelect={() => onDeed('delete')}>
        Delete account...
      </MenuItem>
    </Menu>
  )
}
