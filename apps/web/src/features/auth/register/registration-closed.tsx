import type { Instance } from '@scooter-rides/contract'
import LockIcon from '~icons/pixelarticons/lock'
import { ButtonLink } from '../../../ui/button.tsx'
import { Window } from '../../../ui/window.tsx'
import { providerHref } from '../return-to.ts'

interface RegistrationClosedProps {
  kind: Instance['registration']
  provider: string | undefined
}

/** Instead of a form that the server would refuse. */
export function RegistrationClosed({ kind, provider }: RegistrationClosedProps) {
  return (
    <Window title="Account Information" icon={LockIcon} closeTo="/" padding="large">
      <div className="grid justify-items-start gap-4">
        <p>
          {kind === 'invitation'
            ? 'New riders come in by invitation here. Open the link of your invitation to register.'
            : 'This site takes no new riders at the moment.'}
        </p>
        {provider && <ButtonLink href={providerHref('/dashboard')}>Continue with {provider}</ButtonLink>}
        <ButtonLink href="/login">I have an account</ButtonLink>
      </div>
    </Window>
  )
}
