import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { HttpProblem, unavailable } from '../../platform/http/problem.ts'

/** No road leads to a point; `metres` is the distance to the nearest usable road, if there is one. */
export class PointUnreachable extends Error {
  override name = 'PointUnreachable'
  readonly index: number
  readonly metres: number | undefined

  constructor(index: number, metres: number | undefined) {
    super(`no road at point ${index}`)
    this.index = index
    this.metres = metres
  }
}

export class NoWayBetween extends Error {
  override name = 'NoWayBetween'
  readonly index: number

  constructor(index: number) {
    super(`no way from point ${index} to the next`)
    this.index = index
  }
}

/** The way exceeds the maximum length of the router; its longest leg begins at this point. */
export class TooFarForOneRoute extends NoWayBetween {
  override name = 'TooFarForOneRoute'
}

/** The router is unavailable, too slow, or gives invalid answers. */
export class RouterProblem extends Error {
  override name = 'RouterProblem'
}

/** `path` is the field of the point in the request. */
export const pointUnreachable = (path: string, detail: TranslatableMessage) =>
  new HttpProblem(422, 'routes.unreachable', detail, { errors: [{ path, message: detail }] })

export const routesBusy = () => unavailable('routes.busy', translatable('routing.busy'), 2)

export const routerUnreachable = () => unavailable('routes.away', translatable('routing.away'))
