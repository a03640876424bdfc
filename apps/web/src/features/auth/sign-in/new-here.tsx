import type { Instance } from '@scooter-rides/contract'
import UserPlusIcon from '~icons/pixelarticons/user-plus'
import { t } from '../../../lib/language/t.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { registrationText } from '../window/registration-text.ts'

/** The link to the registration, or why it is closed. */
export function NewHere({ registration }: { registration: Instance['registration'] }) {
  if (registration !== 'open') return <p className="text-ink-2">{t(registrationText[registration])}</p>
  return (
    <div className="sign-in-new">
      <p>{t('auth.signIn.newHere')}</p>
      <ButtonLink href="/register" icon={UserPlusIcon}>
        {t('auth.signIn.register')}
      </ButtonLink>
    </div>
  )
}
