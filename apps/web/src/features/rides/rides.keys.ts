/** The topic of live events about one ride. */
export const rideTopic = (rideId: number) => `ride:${rideId}`

export const rideKeys = {
  all: ['rides'],
  ride: (rideId: number) => ['rides', rideId],
  participants: (rideId: number) => ['rides', rideId, 'participants'],
  invites: (rideId: number) => ['rides', rideId, 'invites'],
  lists: ['rides', 'list'],
  list: (filters: object) => ['rides', 'list', filters],
  count: (filters: object) => ['rides', 'list', 'count', filters],
  clusters: (query: object) => ['rides', 'list', 'clusters', query],
  /** The key of mutations that change the ride itself. */
  change: (rideId: number) => ['rides', rideId, 'change'],
  /** Below the key of its ride, because a change of one ride can affect the whole series. */
  series: (rideId: number) => ['rides', rideId, 'series'],
  repeat: (rule: string | undefined, startsAt: string | undefined, timeZone: string) => [
    'repeats',
    rule,
    startsAt,
    timeZone,
  ],
  plannedRoute: (points: readonly object[], options: object) => ['routes', points, options],
  startZone: (filledStart: object, newStart: object | undefined) => ['routes', 'start-zone', filledStart, newStart],
  /** Not below the key of the ride, because answers of riders do not change the turns. */
  turns: (rideId: number, version: number, line: string | undefined) => ['routes', 'turns', rideId, version, line],
  invitation: (token: string) => ['invitations', token],
} as const
