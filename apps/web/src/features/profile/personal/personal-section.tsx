import type { Me } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { NamesForm } from './names-form.tsx'
import { PhotoPanel } from './photo-panel.tsx'
import './personal.css'

export function PersonalSection({ rider }: { rider: Me }) {
  return (
    <div className="personal">
      <PhotoPanel rider={rider} />
      <div className="grid content-start gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h2">{t('profile.personal.title')}</h2>
          <p className="flex items-center gap-2 text-sm text-ink-2">
            {t('profile.personal.accountType')}
            <Badge tone={rider.isAdmin ? 'brand' : 'neutral'}>
              {rider.isAdmin ? t('profile.personal.administrator') : t('profile.personal.user')}
            </Badge>
          </p>
        </div>
        <NamesForm rider={rider} />
      </div>
    </div>
  )
}
