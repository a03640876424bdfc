import type { Instance } from '@scooter-rides/contract'
import UserPlusIcon from '~icons/pixelarticons/user-plus'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { registrationText } from '../window/registration-text.ts'

/** The link to the registration, or why it is closed. */
export function NewHere({ registration }: { registration: Instance['registration'] }) {
  if (registration !== 'open') return <p className="text-ink-2">{registrationText[registration]}</p>
  return (
    <div className="sign-in-new">
      <p>New here?</p>
      <ButtonLink href="/register" icon={UserPlusIcon}>
        Register
      </ButtonLink>
    </div>
  )
}
