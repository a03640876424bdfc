import ZapIcon from '~icons/pixelarticons/zap'

import { ButtonLink } from '../../ui/actions/button.tsx'
import { Sprite } from '../../ui/base/sprite.tsx'
import { Window } from '../../ui/layout/window.tsx'
import { t } from '../../lib/language/t.ts'

export function CallToAction() {
  return (
    <Window title={t('landing.join.window')} icon={ZapIcon} padding="large">
      <div className="call">
        <Sprite height={112} className="call-sprite" />
        <div className="call-text">
          <h2 className="text-display">{t('landing.join.title')}</h2>
          <p className="mt-2 max-w-[44ch] text-ink-2">{t('landing.join.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/api/login" variant="primary" size="large">
            {t('shell.getStarted')}
          </ButtonLink>
          <ButtonLink href="/register" variant="quiet" size="large">
            {t('landing.join.more')}
          </ButtonLink>
        </div>
      </div>
    </Window>
  )
}
