import type { Instance } from '@scooter-rides/contract'
import LockIcon from '~icons/pixelarticons/lock'
import { t } from '../../../lib/language/t.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Window } from '../../../ui/layout/window.tsx'
import { registrationText } from '../window/registration-text.ts'
import { providerHref } from '../window/return-to.ts'

interface RegistrationClosedProps {
  kind: Exclude<Instance['registration'], 'open'>
  provider: string | undefined
}

/** Replaces a form that the server would refuse. */
export function RegistrationClosed({ kind, provider }: RegistrationClosedProps) {
  return (
    <Window title={t('auth.register.title')} icon={LockIcon} closeTo="/" padding="large">
      <div className="grid justify-items-start gap-4">
        <p>{t(registrationText[kind])}</p>
        {provider && <ButtonLink href={providerHref('/dashboard')}>{t('auth.continueWith', { provider })}</ButtonLink>}
        <ButtonLink href="/login">{t('auth.register.haveAccount')}</ButtonLink>
      </div>
    </Window>
  )
}
