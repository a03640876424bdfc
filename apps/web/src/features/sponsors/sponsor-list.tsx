import { useQuery } from '@tanstack/react-query'
import StoreIcon from '~icons/pixelarticons/store'
import { t } from '../../lib/language/t.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { sponsorsQuery } from './sponsors.queries.ts'
import './sponsors.css'

/** The sponsors, highest tier first; renders nothing without sponsors. */
export function SponsorList() {
  const { data: sponsors = [] } = useQuery(sponsorsQuery)
  if (sponsors.length === 0) return null
  return (
    <Panel title={t('sponsors.list.title')} icon={StoreIcon} id="sponsors">
      <ul className="rows">
        {sponsors.map(({ id, name, tier, logoUrl }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            {logoUrl && <img src={`${logoUrl}?size=thumb`} alt="" className="sponsor-mark" />}
            <AppLink href={`/sponsors/${id}`} className="min-w-0 grow font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </AppLink>
            <Badge tone="amber">{t('sponsors.tier', { tier })}</Badge>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
