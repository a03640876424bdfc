import { counted } from '../../../lib/units/counted.ts'
import PlusIcon from '~icons/pixelarticons/plus'
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
        Added scooters
      </p>
      {drafts.length === 0 ? (
        <p className="text-sm text-ink-2">None yet. Fill in the form and add your first one.</p>
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
                <span className="min-w-0 text-left wrap-anywhere">
                  <b className="block leading-tight">{draft.model}</b>
                  <span className="text-xs text-ink-2">
                    {draft.make}, {draft.year}
                    {draft.images.length > 0 && `, ${counted(draft.images.length, 'photo')}`}
                  </span>
                </span>
              </button>
              {draft.vehicleId === undefined ? (
                <button
                  type="button"
                  className="window-button"
                  aria-label={`Remove ${nameOf(draft)}`}
                  onClick={() => onRemove(draft.key)}
                >
                  <CloseGlyph />
                </button>
              ) : (
                <Badge tone="mint">Saved</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button size="small" block icon={PlusIcon} onClick={onNew}>
        Add New Scooter
      </Button>
    </div>
  )
}
