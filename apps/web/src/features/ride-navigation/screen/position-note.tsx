import { t } from '../../../lib/language/t.ts'
import { stretchText } from '../../../lib/units/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import WarningIcon from '~icons/pixelarticons/warning-box'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import type { Fix } from '../../../session/position/fix.ts'
import type { Watch } from '../../../session/position/watch-position.ts'
import { poorMetres } from '../tracking/fix.ts'

export function PositionNote({ watch, fix, onRetry }: { watch: Watch; fix: Fix | undefined; onRetry: () => void }) {
  const units = useUnits()
  const { status, message } = watch
  if (status === 'granted') {
    if (!fix || fix.accuracy <= poorMetres) return null
    return <Note tone="amber">{t('navigation.position.poor', { distance: stretchText(fix.accuracy, units) })}</Note>
  }
  if (status === 'pending') return fix ? null : <Note>{message}</Note>
  return (
    <Note tone={status === 'lost' ? 'amber' : 'bad'} icon={WarningIcon}>
      <p>{status === 'lost' ? t('navigation.position.lost', { reason: message }) : message}</p>
      {status !== 'lost' && (
        <Button className="mt-2" onClick={onRetry}>
          {t('navigation.position.again')}
        </Button>
      )}
    </Note>
  )
}
