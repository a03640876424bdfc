import TurnIcon from '~icons/pixelarticons/corner-down-right'
import { t } from '../../../lib/language/t.ts'
import { stretchText } from '../../../lib/units/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import type { Course } from '../../ride-shared/course/course.ts'
import { nextTurn } from '../../ride-shared/course/place-turns.ts'
import type { Progress } from '../tracking/progress.ts'

export function TurnCard({ course, progress: { onLine, offRoute } }: { course: Course; progress: Progress }) {
  const units = useUnits()
  const metres = onLine?.metres ?? 0
  const turn = offRoute ? undefined : nextTurn(course.turns, metres)
  if (!turn) return null
  return (
    <section className="road-turn" aria-label={t('navigation.turn.label')}>
      <Icon of={TurnIcon} size="large" />
      <p className="road-number">{stretchText(Math.max(0, turn.metres - metres), units) || t('navigation.turn.now')}</p>
      <p className="road-turn-text">{turn.text}</p>
    </section>
  )
}
