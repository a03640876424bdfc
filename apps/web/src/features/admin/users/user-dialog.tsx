import type { AdminUser } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { ExportDialog, LiftDialog, WarnDialog } from './plain-dialogs.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { ResetFactorsDialog } from './reset-factors-dialog.tsx'
import { RolesDialog } from './roles-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'

export interface UserDialogProps {
  user: AdminUser
  onClose: () => void
}

const dialogs = {
  roles: RolesDialog,
  warn: WarnDialog,
  suspend: SuspendDialog,
  lift: LiftDialog,
  sessions: SessionsDialog,
  resetLink: ResetLinkDialog,
  resetFactors: ResetFactorsDialog,
  export: ExportDialog,
  delete: DeleteUserDialog,
} satisfies Record<string, ComponentType<UserDialogProps>>

export type UserAction = keyof typeof dialogs

export function UserDialog({ operation, ...rest }: UserDialogProps & { operation: UserAction }) {
  const Dialog = dialogs[operation]
  return <Dialog {...rest} />
}
