import { useState, type ReactNode } from 'react'
import { isolate, type Me } from '@scooter-rides/contract'
import { localZone, formatDay } from '../../lib/time/zoned-time.ts'
import { Scene } from '../../art/scene/scene-canvas.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import DashboardIcon from '~icons/pixelarticons/dashboard'

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
          {rider ? `${partOfDay(now)}, ${isolate(rider.firstName)}.` : 'Ride with us.'}
        </Heading>
        <p className="text-ink-2">{children}</p>
        <p className="mt-5 flex flex-wrap gap-3">
          {rider ? (
            <>
              <ButtonLink variant="primary" icon={DashboardIcon} href="/dashboard">
                My Dashboard
              </ButtonLink>
              <Button variant="ghost" onClick={onLogOut}>
                Logout
              </Button>
            </>
          ) : (
            <>
              <ButtonLink variant="primary" href="/api/login">
                Login
              </ButtonLink>
              {mayRegister && <ButtonLink href="/register">Register For Free</ButtonLink>}
            </>
          )}
        </p>
      </div>
    </section>
  )
}

function partOfDay(now: Date): string {
  const hour = now.getHours()
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
