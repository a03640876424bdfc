import type { SearchHit } from '@scooter-rides/contract'
import { useState } from 'react'
import { useUnits } from '../../session/me/use-units.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { hitView, type HitView } from './hit-view.ts'
import { Highlighted } from './highlighted.tsx'

export function HitRow({ hit }: { hit: SearchHit }) {
  const { href, name, icon, tone, badge, line, facts, imageUrl } = hitView(hit, useUnits())
  const { highlights, description } = hit
  return (
    <li>
      <AppLink href={href} className={`search-hit tone-${tone}`}>
        <span className="search-picture" aria-hidden="true">
          <Picture imageUrl={imageUrl} icon={icon} />
        </span>
        <span className="search-words">
          <b dir="auto">
            <Highlighted text={name} matches={highlights.name} />
          </b>
          <span className="text-sm text-ink-2" dir="auto">
            {description !== null && highlights.description.length > 0 ? (
              <Highlighted text={description} matches={highlights.description} />
            ) : (
              line
            )}
          </span>
        </span>
        {facts.length > 0 && <span className="search-facts text-sm text-ink-2">{facts.join(' · ')}</span>}
        <Badge tone={tone}>{badge}</Badge>
      </AppLink>
    </li>
  )
}

/** The result's picture; the icon of its type if it is missing or fails to load. */
function Picture({ imageUrl, icon }: Pick<HitView, 'imageUrl' | 'icon'>) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (!imageUrl || imageUrl === brokenUrl) return <Icon of={icon} />
  return <img src={imageUrl} alt="" loading="lazy" draggable={false} onError={() => setBrokenUrl(imageUrl)} />
}
