import { HttpProblem, unavailable } from '../../platform/http/problem.ts'

/** A point of the request that no road leads to; `metres` to the next one that the vehicle may use, where there is any. */
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

/** Both points lie on roads, and no way leads from this one to the next. */
export class NoWayBetween extends Error {
  override name = 'NoWayBetween'
  readonly index: number

  constructor(index: number) {
    super(`no way from point ${index} to the next`)
    this.index = index
  }
}

/** The router plans no ways so long; the longest stretch of this one begins here. */
export class TooFarForOneRoute extends NoWayBetween {
  override name = 'TooFarForOneRoute'
}

/** The router is away, too slow or answers nonsense: nothing is known of the roads. */
export class RouterTrouble extends Error {
  override name = 'RouterTrouble'
}

/** `path` is the point's field in the request. */
export const pointUnreachable = (path: string, detail: string) =>
  new HttpProblem(422, 'routes.unreachable', detail, { errors: [{ path, message: detail }] })

export const routesBusy = () =>
  unavailable('routes.busy', 'So many are planning just now that this way has to wait. Try again in a moment.', 2)

export const routerAway = () =>
  unavailable('routes.away', 'The roads could not be looked up just now. Try again in a moment.')
