import CompassIcon from '~icons/pixelarticons/compass'

import { ButtonLink } from '../ui/button.tsx'
import { Sprite } from '../ui/sprite.tsx'
import { Window } from '../ui/window.tsx'

const sections = [
  { href: '/dashboard#profile', label: 'Profile' },
  { href: '/dashboard#scooters', label: 'Scooters' },
  { href: '/dashboard#rides', label: 'Rides' },
  { href: '/dashboard#messaging', label: 'Messages' },
]

/** The page for addresses that lead nowhere. */
export function NotFoundScreen() {
  return (
    <div className="page page-centred">
      <Window
        title="404 Page Not Found"
        headingLevel={1}
        icon={CompassIcon}
        closeTo="/"
        className="w-full max-w-[560px]"
        padding="large"
      >
        <div className="grid justify-items-center gap-4 text-center">
          <Sprite height={96} />
          <p>The page you were looking for does not exist.</p>
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink href="/" variant="primary">
              Home Page
            </ButtonLink>
            <ButtonLink href="/dashboard">Dashboard</ButtonLink>
          </div>
          <nav aria-label="Dashboard sections" className="flex flex-wrap justify-center gap-1">
            {sections.map(({ href, label }) => (
              <ButtonLink key={href} href={href} variant="quiet" size="small">
                {label}
              </ButtonLink>
            ))}
          </nav>
        </div>
      </Window>
    </div>
  )
}
