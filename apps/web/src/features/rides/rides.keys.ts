/** The topic of live events about one ride. */
export const rideTopic = (rideId: number) => `ride:${rideId}`

export const rideKeys = {
  /** Whatever is shown of rides. */
  all: ['rides'],
  /** All that is known of one ride. */
  ride: (rideId: number) => ['rides', rideId],
  participants: (rideId: number) => ['rides', rideId, 'participants'],
  invites: (rideId: number) => ['rides', rideId, 'invites'],
  lists: ['rides', 'list'],
  list: (filters: object) => ['rides', 'list', filters],
  count: (filters: object) => ['rides', 'list', 'count', filters],
  clusters: (query: object) => ['rides', 'list', 'clusters', query],
  /** Under this key runs whatever this tab changes of a ride itself. */
  change: (rideId: number) => ['rides', rideId, 'change'],
  /** Under its ride: what becomes of one is worth reading again of all. */
  series: (rideId: number) => ['rides', rideId, 'series'],
  repeat: (rule: string | undefined, startsAt: string | undefined, timeZone: string) => [
    'repeats',
    rule,
    startsAt,
    timeZone,
  ],
  way: (points: readonly object[], options: object) => ['routes', points, options],
  startZone: (filledStart: object, newStart: object | undefined) => ['routes', 'start-zone', filledStart, newStart],
  /** Not under the ride: that somebody answered makes no other turns. */
  turns: (rideId: number, version: number, line: string | undefined) => ['routes', 'turns', rideId, version, line],
  invitation: (token: string) => ['invitations', token],
} as const
