import { towns } from './road-maps.ts'

export interface AttackCall {
  path: string
  method?: string
  cookie?: string
  body?: object
}

export interface Attack {
  port: number
  /** The attacker's address behind the trusted proxy. */
  address: string
  seconds: number
  atOnce: number
  most: number
  calls: AttackCall[]
}

interface Attacker {
  cookie: string
  roomId: number
}

/** The common prefix of the hostile vocabulary in `attack-scene.ts`. */
export const sharedBeginning = 'aaaaaaa'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Each attack sends the most expensive calls, as one rider, or as a stranger without a cookie. */
export const attacks: Record<string, (attacker: Attacker) => { atOnce: number; calls: AttackCall[] }> = {
  'repeat rules': ({ cookie }) => ({
    atOnce: 60,
    calls: [
      {
        path: '/api/rides/repeats',
        cookie,
        body: {
          startsAt: new Date(Date.now() + 86_400_000).toISOString(),
          timeZone: 'Europe/Lisbon',
          rule: `FREQ=DAILY;BYMONTHDAY=${numbers(1, 31).join(',')};BYHOUR=1,2,3,4,5,6,7,8;BYSETPOS=9`,
        },
      },
    ],
  }),
  'fourteen typos': ({ cookie }) => ({
    atOnce: 20,
    calls: numbers(1, 50).map((round) => ({
      path: `/api/search?term=${numbers(1, 14)
        .map((word) => `${sharedBeginning}q${round}z${word}`)
        .join('+')}`,
      cookie,
    })),
  }),
  'a long conversation': ({ cookie, roomId }) => ({
    atOnce: 40,
    calls: [{ path: `/api/chat/rooms/${roomId}/search?q=nowhere`, cookie }],
  }),
  'routes of 22 points': ({ cookie }) => ({
    atOnce: 40,
    calls: numbers(1, 20).map((round) => ({ path: '/api/routes', cookie, body: tour(round) })),
  }),
  'sign-ins': () => ({
    atOnce: 100,
    calls: numbers(1, 1000).map((name) => ({
      path: '/api/login',
      body: { username: `nobody${name}@example.test`, password: 'Wrong-Lambretta-42!' },
    })),
  }),
  'lists of the whole world': () => ({
    atOnce: 40,
    calls: numbers(1, 60).flatMap((round) => {
      const world = `bbox=-180,-85,180,${80 + round / 100}`
      return [
        { path: `/api/rides/clusters?${world}&zoom=3` },
        { path: `/api/rides/count?${world}&when=all` },
        { path: `/api/rides?${world}&q=e+i+${round % 10}` },
        { path: `/api/rides/count?q=e+i+${round % 10}` },
        { path: `/api/rides?q=e+i+${round % 10}&sort=newest` },
      ]
    }),
  }),
}

function tour(round: number) {
  const { west, south, east, north } = towns['porto-2020']
  const point = (index: number) => {
    const [across, up] = [(index * 7 + round) % 22, (index * 13 + round) % 22]
    return { lat: south + ((north - south) * up) / 22, lng: west + ((east - west) * across) / 22 }
  }
  const [origin, ...rest] = numbers(0, 21).map(point)
  return { origin, waypoints: rest.slice(0, -1), destination: rest.at(-1), optimize: true }
}
