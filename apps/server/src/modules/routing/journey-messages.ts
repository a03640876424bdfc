import type { RouteProfile } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { JourneyPoint } from './journey.ts'
import { lengthMessage } from './route-messages.ts'
import { NoWayBetween, pointUnreachable, PointUnreachable, TooFarForOneRoute } from './routing.errors.ts'

export const outsideWarning = ({ nameAs }: JourneyPoint) => translatable('routing.outside', { point: nameAs('first') })

/** A 422 that names the points of the journey; any other error stays as it is. */
export function noWayError(error: unknown, points: readonly JourneyPoint[], vehicle: RouteProfile): unknown {
  if (error instanceof PointUnreachable) {
    const there = points[error.index]
    return there ? pointUnreachable(there.path, farFromRoads(there, error.metres, vehicle)) : error
  }
  if (!(error instanceof NoWayBetween)) return error
  const [from, to] = [points[error.index], points[error.index + 1]]
  if (!from || !to) return error
  const detail =
    error instanceof TooFarForOneRoute
      ? translatable('routing.tooFar', { from: from.nameAs('fromFirst'), to: to.nameAs('to') })
      : translatable('routing.noRoute', { from: from.nameAs('from'), to: to.nameAs('to'), vehicle })
  return pointUnreachable(to.path, detail)
}

function farFromRoads({ nameAs }: JourneyPoint, metres: number | undefined, vehicle: RouteProfile) {
  const point = nameAs('first')
  if (metres === undefined) return translatable('routing.farFromRoads', { point, vehicle })
  return translatable('routing.unreachable', { point, distance: lengthMessage(metres), vehicle })
}
