import ArrowIcon from '~icons/pixelarticons/arrow-right'
import MapIcon from '~icons/pixelarticons/map'
import CalendarIcon from '~icons/pixelarticons/calendar'

import { product } from '../../lib/product.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { CityPicture } from '../../art/city/city-picture.tsx'
import { bridgeLoop } from '../../art/city/routes.ts'
import { Scene } from '../../art/scene/scene-canvas.tsx'
import { useMedia } from '../../ui/base/use-media.ts'
import { Window } from '../../ui/layout/window.tsx'

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <Scene seed={9} sun={0.7} ground={20} tall={0.72} />
      <div className="hero-inner">
        <div>
          <p className="hero-name">{product}</p>
          <h1 className="hero-title text-hero" id="hero-title">
            The Future of Urban Transportation
          </h1>
          <p className="hero-text">
            Plan a route, pick your stops and bring company. A riding network for anyone on a scooter, petrol or
            electric.
          </p>
          <div className="flex flex-wrap gap-3">
            {isSignedIn ? (
              <ButtonLink href="/dashboard" variant="primary" size="large" iconAfter={ArrowIcon}>
                Go to Dashboard
              </ButtonLink>
            ) : (
              <>
                <ButtonLink href="/api/login" variant="primary" size="large" iconAfter={ArrowIcon}>
                  Get Started
                </ButtonLink>
                <ButtonLink href="/api/login" size="large">
                  Login
                </ButtonLink>
              </>
            )}
          </div>
        </div>
        <ExampleRide />
      </div>
    </section>
  )
}

/** Two overlapping windows with an example, labelled as such. */
function ExampleRide() {
  // Scaled down, so that a phone shows the whole loop.
  const zoom = useMedia('(max-width: 640px)') ? 0.32 : 0.42
  return (
    <div className="hero-windows">
      <Window title="Sunset Loop.ride" icon={MapIcon} padding="flush" bodyClassName="hero-map-frame">
        <CityPicture
          className="hero-map"
          label="Example of a route across two bridges, with three stops"
          centre={[1010, 650]}
          zoom={zoom}
          route={bridgeLoop}
        />
      </Window>
      <Window title="Ride Plan" icon={CalendarIcon} className="hero-plan" meta={<Badge tone="amber">Example</Badge>}>
        <p className="flex items-baseline gap-2">
          <b className="text-number">11.4</b>
          <span>miles, 3 stops</span>
        </p>
        <p className="mt-3 text-xs text-ink-2">Saturday, 7:45 PM. Six riders, two seats left.</p>
      </Window>
    </div>
  )
}
