import LockIcon from '~icons/pixelarticons/lock'

import { ButtonLink } from '../../ui/actions/button.tsx'
import { Sprite } from '../../ui/base/sprite.tsx'
import { Window } from '../../ui/layout/window.tsx'
import { t } from '../../lib/language/t.ts'

interface SignInRequiredProps {
  /** Why an account is required. */
  children: string
  returnTo: string
}

export function SignInRequired({ children, returnTo }: SignInRequiredProps) {
  return (
    <div className="page page-centred">
      <Window
        title={t('shell.signIn.title')}
        headingLevel={1}
        icon={LockIcon}
        closeTo="/"
        className="w-full max-w-[520px]"
        padding="large"
      >
        <div className="grid justify-items-center gap-4 text-center">
          <Sprite height={80} />
          <p>{children}</p>
          <ButtonLink href={`/api/login?returnTo=${encodeURIComponent(returnTo)}`} variant="primary">
            {t('shell.signIn.action')}
          </ButtonLink>
        </div>
      </Window>
    </div>
  )
}
