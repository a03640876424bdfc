import type { RideTurns } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { distanceText, stretchText } from '../../lib/units/units.ts'
import { useUnits } from '../../session/me/use-units.ts'

import './turn-list.css'

type TurnLeg = Pick<RideTurns['legs'][number], 'distance' | 'instructions' | 'isStraight' | 'to'>

/** Straight lines have no turns. */
export const hasTurns = (legs: readonly Pick<TurnLeg, 'instructions'>[]) =>
  legs.some(({ instructions }) => instructions.length > 0)

const legTitle = (to: string | null | undefined, distance: string) =>
  to ? t('ride-shared.turns.to', { place: to, distance }) : t('ride-shared.turns.toNext', { distance })

export function TurnList({ legs }: { legs: readonly TurnLeg[] }) {
  const units = useUnits()
  return legs.map(({ to, distance, instructions, isStraight }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- legs have no other name than their place in the way
    <section key={index} className="turn-list">
      <h3 className="text-label">{legTitle(to, distanceText(distance, units))}</h3>
      {isStraight && <p className="text-sm text-ink-2">{t('ride-shared.turns.straight')}</p>}
      <ol>
        {instructions.map((instruction, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two turns may read alike
          <li key={at}>
            <span>{instruction.text}</span>
            <span className="text-data">{stretchText(instruction.distance, units)}</span>
          </li>
        ))}
      </ol>
    </section>
  ))
}
