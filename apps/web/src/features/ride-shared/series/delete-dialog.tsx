import type { SeriesScope } from '@scooter-rides/contract'
import { ScopeDialog } from './scope-dialog.tsx'

const titles = { one: 'Delete ride', following: 'Delete this and later rides', all: 'Delete all rides' }

export const DeleteDialog = ({ onAnswer }: { onAnswer: (scope: SeriesScope | undefined) => void }) => (
  <ScopeDialog
    title={(scope) => titles[scope]}
    body="All participants are notified. Past rides stay. This cannot be undone."
    action="Delete"
    isDangerous
    onAnswer={onAnswer}
  />
)
