import type { Me } from '@scooter-rides/contract'
import { PasswordForm } from './password-form.tsx'
import { SessionList } from './session-list.tsx'

export function SecuritySection({ rider }: { rider: Me }) {
  return (
    <div className="grid gap-10">
      <PasswordForm hasPassword={rider.hasPassword} />
      <SessionList />
    </div>
  )
}
