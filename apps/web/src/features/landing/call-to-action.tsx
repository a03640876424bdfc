import ZapIcon from '~icons/pixelarticons/zap'

import { ButtonLink } from '../../ui/actions/button.tsx'
import { Sprite } from '../../ui/base/sprite.tsx'
import { Window } from '../../ui/layout/window.tsx'

export function CallToAction() {
  return (
    <Window title="Join.exe" icon={ZapIcon} padding="large">
      <div className="call">
        <Sprite height={112} className="call-sprite" />
        <div className="call-text">
          <h2 className="text-display">Join the Revolution</h2>
          <p className="mt-2 max-w-[44ch] text-ink-2">Bring your scooter, your city and one good detour.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/api/login" variant="primary" size="large">
            Get Started
          </ButtonLink>
          <ButtonLink href="/register" variant="quiet" size="large">
            Learn More
          </ButtonLink>
        </div>
      </div>
    </Window>
  )
}
