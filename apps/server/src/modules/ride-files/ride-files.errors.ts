import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { HttpProblem, invalidField } from '../../platform/http/problem.ts'

export const notGpx = (reason: TranslatableMessage = translatable('ride-errors.gpx.damaged')) =>
  new HttpProblem(415, 'rides.not_gpx', reason)

/** Where parsing stopped, and why. `reason` is the English message of the parser. */
export interface GpxDamage {
  line: number
  cause: 'cutOff' | 'tags' | 'syntax'
  reason: string
}

interface Losses {
  skippedPoints: number
  damage?: GpxDamage
}

export const gpxWithoutPoints = (losses: Losses) => invalidField('file', withoutPoints(losses))

function withoutPoints({ skippedPoints: skipped, damage }: Losses): TranslatableMessage {
  if (skipped > 0 && damage) return translatable('ride-errors.gpx.noPointsSkippedDamaged', { skipped, ...damage })
  if (skipped > 0) return translatable('ride-errors.gpx.noPointsSkipped', { skipped })
  return damage ? translatable('ride-errors.gpx.noPointsDamaged', damage) : translatable('ride-errors.gpx.noPoints')
}

export const noSuchGpxTrack = (count: number) =>
  invalidField('track', translatable('ride-errors.gpx.noSuchTrack', { count }))
