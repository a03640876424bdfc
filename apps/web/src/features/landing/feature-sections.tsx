import { Icon } from '../../ui/base/icon.tsx'
import { comingSoon, readyToRide } from './feature-lists.ts'
import { t } from '../../lib/language/t.ts'

export function ReadyToRide() {
  return (
    <section aria-labelledby="ready-to-ride">
      <div className="landing-heading">
        <h2 className="text-display" id="ready-to-ride">
          {t('landing.ready.title')}
        </h2>
        <p className="text-ink-2">{t('landing.ready.text')}</p>
      </div>
      <ul className="feature-grid">
        {readyToRide.map(({ name, icon, text }) => (
          <li key={name} className="feature">
            <span className="feature-tile">
              <Icon of={icon} size="large" />
            </span>
            <h3 className="text-h3">{t(name)}</h3>
            <p className="text-sm text-ink-2">{t(text)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ComingSoon() {
  return (
    <section aria-labelledby="coming-soon">
      <div className="landing-heading">
        <h2 className="text-display" id="coming-soon">
          {t('landing.soon.title')}
        </h2>
        <p className="text-ink-2">{t('landing.soon.text')}</p>
      </div>
      <ul className="soon-grid">
        {comingSoon.map(({ name, icon }) => (
          <li key={name} className="soon">
            <Icon of={icon} />
            {t(name)}
          </li>
        ))}
      </ul>
    </section>
  )
}
