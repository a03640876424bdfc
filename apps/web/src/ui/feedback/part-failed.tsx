import OfflineIcon from '~icons/pixelarticons/wifi'

import { isOutdated } from '../../lib/page/build-check.ts'
import { Button } from '../actions/button.tsx'
import { Note } from './note.tsx'
import { t } from '../../lib/language/t.ts'

export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const isGone = isOutdated()
  return (
    <div className="p-4">
      <Note tone="amber" icon={OfflineIcon} role="status">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>{t(isGone ? 'ui.part.newer' : 'ui.part.failed')}</p>
          <Button size="small" onClick={() => (isGone ? window.location.reload() : onRetry())}>
            {t(isGone ? 'ui.part.reload' : 'ui.part.retry')}
          </Button>
        </div>
      </Note>
    </div>
  )
}
