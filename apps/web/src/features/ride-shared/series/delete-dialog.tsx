import type { SeriesScope } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import { ScopeDialog } from './scope-dialog.tsx'

const titles: Record<SeriesScope, TextKey> = {
  one: 'ride-shared.delete.one',
  following: 'ride-shared.delete.following',
  all: 'ride-shared.delete.all',
}

export const DeleteDialog = ({ onAnswer }: { onAnswer: (scope: SeriesScope | undefined) => void }) => (
  <ScopeDialog
    title={(scope) => t(titles[scope])}
    body={t('ride-shared.delete.seriesBody')}
    action={t('ride-shared.delete.action')}
    isDangerous
    onAnswer={onAnswer}
  />
)
