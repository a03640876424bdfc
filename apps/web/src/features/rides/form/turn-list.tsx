import type { PlannedRoute } from '@scooter-rides/contract'
import { distanceText } from '../../../lib/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import type { RoutePlace } from './route-edits.ts'

/** What to do, turn by turn, for each part of the way that goes by roads. */
export function TurnList({ way, places }: { way: PlannedRoute; places: readonly RoutePlace[] }) {
  const units = useUnits()
  if (way.legs.every(({ instructions }) => instructions.length === 0)) return null
  return (
    <details className="turn-list">
      <summary>Turn by turn</summary>
      {way.legs.map(({ instructions, distance }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- legs have no other name than their place in the way
        <section key={index}>
          <h2 className="text-label">
            To {places[index + 1]?.place.text ?? 'the next place'} · {distanceText(distance, units)}
          </h2>
          <ol>
            {instructions.map((instruction, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- two turns may read alike
              <li key={at}>
                <span>{instruction.text}</span>
                <span className="text-data">{distanceText(instruction.distance, units)}</span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </details>
  )
}
