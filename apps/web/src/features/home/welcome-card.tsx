import { useState, type ReactNode } from 'react'
import { isolate, type Me } from '@scooter-rides/contract'
import { localZone, formatDay } from '../../lib/time/zoned-time.ts'
import { Scene } from '../../art/scene/scene-canvas.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import DashboardIcon from '~icons/pixelarticons/dashboard'
import { t } from '../../lib/language/t.ts'

import './home.css'

interface WelcomeCardProps {
  rider: Me | null
  /** Whether to link to the registration page. */
  mayRegister: boolean
  onLogOut: () => void
  children?: ReactNode
}

export function WelcomeCard({ rider, mayRegister, onLogOut, children }: WelcomeCardProps) {
  const Heading = rider ? 'h1' : 'h2'
  const [now] = useState(() => new Date())
  return (
    <section className="welcome">
      <Scene className="welcome-scene" seed={21} rider={0.78} ground={14} />
      <div className="welcome-text">
        <p className="text-label">{formatDay(now, localZone(), 'long')}</p>
        <Heading className="text-h1 my-2 wrap-anywhere">
          {rider ? t(greetingAt(now), { name: isolate(rider.firstName) }) : t('landing.welcome.visitor')}
        </Heading>
        <p className="text-ink-2">{children}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          {rider ? (
            <>
              <ButtonLink variant="primary" icon={DashboardIcon} href="/dashboard">
                {t('landing.welcome.dashboard')}
              </ButtonLink>
              <Button variant="ghost" onClick={onLogOut}>
                {t('landing.welcome.logout')}
              </Button>
            </>
          ) : (
            <>
              <ButtonLink variant="primary" href="/api/login">
                {t('shell.login')}
              </ButtonLink>
              {mayRegister && <ButtonLink href="/register">{t('landing.welcome.register')}</ButtonLink>}
            </>
          )}
        </p>
      </div>
    </section>
  )
}

function greetingAt(now: Date) {
  const hour = now.getHours()
  if (hour < 12) return 'landing.welcome.morning'
  return hour < 18 ? 'landing.welcome.afternoon' : 'landing.welcome.evening'
}
