import InfoIcon from '~icons/pixelarticons/info-box'

import { useQuery } from '@tanstack/react-query'

import { product } from '../lib/product.ts'
import { AppLink } from '../ui/base/app-link.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { Panel, Card } from '../ui/layout/panel.tsx'
import { SponsorList } from '../features/sponsors/sponsor-list.tsx'
import { instanceQuery } from '../session/instance/instance.queries.ts'
import { t } from '../lib/language/t.ts'

export function AboutScreen() {
  const { data: instance } = useQuery(instanceQuery)
  return (
    <div className="page grid gap-6">
      <Card>
        <h1 className="text-h1">{t('dashboard.about.title', { name: instance?.name ?? product })}</h1>
        <p className="mt-2 max-w-[60ch] text-ink-2">{t('dashboard.about.text')}</p>
        <div className="mt-4">
          <ButtonLink href="/welcome">{t('dashboard.about.tour')}</ButtonLink>
        </div>
      </Card>
      {instance?.about && (
        <Panel title={t('dashboard.about.operator')} icon={InfoIcon}>
          <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{instance.about}</p>
        </Panel>
      )}
      <SponsorList />
      <Panel title={t('dashboard.about.privacy')} icon={InfoIcon} id="privacy">
        {instance?.texts.privacy ? (
          <AppLink href="/legal/privacy" className="tap-link">
            {t('shell.legal.privacy')}
          </AppLink>
        ) : (
          <p className="max-w-[60ch] whitespace-pre-line wrap-anywhere">{t('dashboard.about.privacyText')}</p>
        )}
      </Panel>
      <Panel title={t('dashboard.about.source')} icon={InfoIcon} id="source">
        <p className="max-w-[60ch]">{t('dashboard.about.sourceText')}</p>
        <div className="mt-4">
          <ButtonLink href="/api/docs">{t('dashboard.about.api')}</ButtonLink>
        </div>
      </Panel>
      <Panel title={t('dashboard.about.version')} icon={InfoIcon} id="version">
        <Facts
          facts={[
            { name: t('dashboard.about.program'), value: __VERSION__ },
            { name: t('dashboard.about.build'), value: <span className="text-data">{__BUILD_ID__}</span> },
            // not translated: names of typefaces
            { name: t('dashboard.about.typefaces'), value: 'Jersey 10, Instrument Sans, Martian Mono (OFL 1.1)' },
            { name: t('dashboard.about.icons'), value: 'pixelarticons (MIT)' },
          ]}
        />
      </Panel>
    </div>
  )
}
