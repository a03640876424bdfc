import type { SeriesScope } from '@scooter-rides/contract'
import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../../lib/language/t.ts'
import { ScopeDialog } from './scope-dialog.tsx'

const titles: Record<SeriesScope, TextKey> = {
  one: 'rides.delete.one',
  following: 'rides.delete.following',
  all: 'rides.delete.all',
}

export const DeleteDialog = ({ onAnswer }: { onAnswer: (scope: SeriesScope | undefined) => void }) => (
  <ScopeDialog
    title={(scope) => t(titles[scope])}
    body={t('rides.delete.seriesBody')}
    action={t('rides.delete.action')}
    isDangerous
    onAnswer={onAnswer}
  />
)
