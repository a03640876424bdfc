import PlusIcon from '~icons/pixelarticons/plus'
import { t } from '../../../lib/language/t.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { CloseGlyph } from '../../../ui/base/close-glyph.tsx'
import { Sprite } from '../../../ui/base/sprite.tsx'
import { nameOf } from '../form/scooter-form-model.ts'
import type { Draft } from './drafts.ts'

interface DraftListProps {
  drafts: readonly Draft[]
  selectedKey: string | null
  onSelect: (key: string) => void
  onRemove: (key: string) => void
  onNew: () => void
}

/** The added scooters; the selected one receives the photos. */
export function DraftList({ drafts, selectedKey, onSelect, onRemove, onNew }: DraftListProps) {
  return (
    <div className="grid content-start gap-2">
      <p className="text-label" id="added-scooters">
        {t('vehicles.registration.added')}
      </p>
      {drafts.length === 0 ? (
        <p className="text-sm text-ink-2">{t('vehicles.registration.none')}</p>
      ) : (
        <ul className="grid gap-2" aria-labelledby="added-scooters">
          {drafts.map((draft) => (
            <li key={draft.key} className="draft-row" data-selected={draft.key === selectedKey || undefined}>
              <button
                type="button"
                className="draft-choose"
                aria-pressed={draft.key === selectedKey}
                onClick={() => onSelect(draft.key)}
              >
                <Sprite colour={draft.color} height={32} />
                <span className="min-w-0 text-start wrap-anywhere">
                  <b className="block leading-tight">{draft.model}</b>
                  <span className="text-xs text-ink-2">{factsOf(draft)}</span>
                </span>
              </button>
              {draft.vehicleId === undefined ? (
                <button
                  type="button"
                  className="window-button"
                  aria-label={t('vehicles.registration.remove', { name: nameOf(draft) })}
                  onClick={() => onRemove(draft.key)}
                >
                  <CloseGlyph />
                </button>
              ) : (
                <Badge tone="mint">{t('vehicles.registration.saved')}</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button size="small" block icon={PlusIcon} onClick={onNew}>
        {t('vehicles.registration.addNew')}
      </Button>
    </div>
  )
}

function factsOf({ make, year, images }: Draft): string {
  if (images.length === 0) return t('vehicles.registration.facts', { make, year })
  return t('vehicles.registration.factsWithPhotos', { make, year, count: images.length })
}
