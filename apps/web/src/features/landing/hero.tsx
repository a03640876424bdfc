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
import { t } from '../../lib/language/t.ts'
import { richText } from '../../lib/language/rich-text.ts'

export function Hero({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <Scene seed={9} sun={0.7} ground={20} tall={0.72} />
      <div className="hero-inner">
        <div>
          <p className="hero-name">{product}</p>
          <h1 className="hero-title text-hero" id="hero-title">
            {t('landing.hero.title')}
          </h1>
          <p className="hero-text">{t('landing.hero.text')}</p>
          <div className="flex flex-wrap gap-3">
            {isSignedIn ? (
              <ButtonLink href="/dashboard" variant="primary" size="large" iconAfter={ArrowIcon}>
                {t('landing.hero.dashboard')}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink href="/api/login" variant="primary" size="large" iconAfter={ArrowIcon}>
                  {t('shell.getStarted')}
                </ButtonLink>
                <ButtonLink href="/api/login" size="large">
                  {t('shell.login')}
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
      <Window title={t('landing.hero.window')} icon={MapIcon} padding="flush" bodyClassName="hero-map-frame">
        <CityPicture
          className="hero-map"
          label={t('landing.hero.map')}
          centre={[1010, 650]}
          zoom={zoom}
          route={bridgeLoop}
        />
      </Window>
      <Window
        title={t('landing.hero.plan')}
        icon={CalendarIcon}
        className="hero-plan"
        meta={<Badge tone="amber">{t('landing.hero.example')}</Badge>}
      >
        <p className="flex items-baseline gap-2">
          {richText('landing.hero.distance', {
            n: (number) => <b className="text-number">{number}</b>,
            rest: (rest) => <span>{rest}</span>,
          })}
        </p>
        <p className="mt-3 text-xs text-ink-2">{t('landing.hero.when')}</p>
      </Window>
    </div>
  )
}
