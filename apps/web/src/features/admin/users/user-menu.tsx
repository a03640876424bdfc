import { type AdminUser, isolate } from '@scooter-rides/contract'
import MoreIcon from '~icons/pixelarticons/more-horizontal'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/popup/menu.tsx'
import type { UserAction } from './user-dialog.tsx'

interface UserMenuProps {
  user: AdminUser
  onOperation: (operation: UserAction) => void
}

export function UserMenu({ user, onOperation }: UserMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="small"
          icon={MoreIcon}
          aria-label={t('admin.users.manage', { name: isolate(user.displayName) })}
        />
      }
    >
      <MenuItem onSelect={() => onOperation('roles')}>{t('admin.users.menu.roles')}</MenuItem>
      <MenuItem onSelect={() => onOperation('warn')}>{t('admin.users.menu.warn')}</MenuItem>
      <MenuItem onSelect={() => onOperation('suspend')}>
        {user.suspension ? t('admin.users.menu.changeSuspension') : t('admin.users.menu.suspend')}
      </MenuItem>
      {user.suspension && <MenuItem onSelect={() => onOperation('lift')}>{t('admin.users.menu.lift')}</MenuItem>}
      <MenuSeparator />
      <MenuItem onSelect={() => onOperation('sessions')}>{t('admin.users.menu.sessions')}</MenuItem>
      <MenuItem onSelect={() => onOperation('resetLink')}>{t('admin.users.menu.resetLink')}</MenuItem>
      <MenuItem onSelect={() => onOperation('resetFactors')}>{t('admin-factor.reset.menu')}</MenuItem>
      <MenuItem onSelect={() => onOperation('export')}>{t('admin.users.menu.export')}</MenuItem>
      <MenuSeparator />
      <MenuItem isDangerous onSelect={() => onOperation('delete')}>
        {t('admin.users.menu.delete')}
      </MenuItem>
    </Menu>
  )
}
