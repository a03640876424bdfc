import WarningIcon from '~icons/pixelarticons/warning-box'

import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Sprite } from '../../ui/base/sprite.tsx'
import { Window } from '../../ui/layout/window.tsx'
import { t } from '../../lib/language/t.ts'

interface RouteErrorProps {
  error: unknown
  reset: () => void
}

export function RouteError({ error, reset }: RouteErrorProps) {
  return (
    <div className="page page-centred">
      <Window
        title={t('shell.error.title')}
        headingLevel={1}
        icon={WarningIcon}
        closeTo="/"
        className="w-full max-w-[560px]"
        padding="large"
      >
        <div className="grid justify-items-center gap-4 text-center" role="alert">
          <Sprite height={80} />
          <p className="text-h3">{t('shell.error.text')}</p>
          <p className="max-w-[46ch] wrap-anywhere text-ink-2">
            {error instanceof Error && error.message ? error.message : t('shell.error.unknown')}
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" onClick={reset}>
              {t('ui.tryAgain')}
            </Button>
            <ButtonLink href="/">{t('shell.homePage')}</ButtonLink>
          </div>
        </div>
      </Window>
    </div>
  )
}
