import OfflineIcon from '~icons/pixelarticons/wifi'

import { isOutdated } from '../../lib/page/build-check.ts'
import { Button } from '../actions/button.tsx'
import { Note } from './note.tsx'

export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const isGone = isOutdated()
  return (
    <div className="p-4">
      <Note tone="amber" icon={OfflineIcon} role="status">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p>
            {isGone
              ? 'There is a newer version of this page. Your input stays.'
              : 'This part could not be loaded. It appears when the network is back.'}
          </p>
          <Button size="small" onClick={() => (isGone ? window.location.reload() : onRetry())}>
            {isGone ? 'Reload' : 'Retry'}
          </Button>
        </div>
      </Note>
    </div>
  )
}
