import type { Units } from '../../../lib/units/units.ts'
import type { Turn } from '../course/place-turns.ts'
import { spokenDistance } from './spoken-distance.ts'

/** Said once each: long before a turn, and at it. */
type Call = 'ahead' | 'now'

/** What has been said already: the turn, and how near it was. */
export interface Said {
  turn: string
  call: Call
}

interface Approach {
  turn: Turn
  /** How far to it. */
  metres: number
  /** Metres a second. */
  speed: number
}

/** The first call comes half a minute ahead, but not too far away to know which turn is meant. */
const aheadSeconds = 30
const aheadMetres = { least: 150, most: 800 }
/** The second in time to brake. */
const nowSeconds = 6
const nowMetres = { least: 30, most: 100 }

const within = (metres: number, { least, most }: { least: number; most: number }) =>
  Math.max(least, Math.min(most, metres))

/** What to say of the turn that comes, if anything is to be said now. */
export function callFor({ turn, metres, speed }: Approach, said: Said | undefined): Said | undefined {
  const call = callAt(metres, speed)
  const name = nameOf(turn)
  if (!call || (said?.turn === name && (said.call === call || said.call === 'now'))) return undefined
  return { turn: name, call }
}

function callAt(metres: number, speed: number): Call | undefined {
  if (metres <= within(speed * nowSeconds, nowMetres)) return 'now'
  return metres <= within(speed * aheadSeconds, aheadMetres) ? 'ahead' : undefined
}

/** Two turns may read alike; no two are in one place. */
const nameOf = ({ text, metres }: Turn) => `${Math.round(metres)} ${text}`

/** "In 300 metres: turn left onto Elm Street.", and at the turn only what to do. */
export function callText({ turn, metres }: Pick<Approach, 'turn' | 'metres'>, { call }: Said, units: Units): string {
  return call === 'now' ? turn.text : `In ${spokenDistance(metres, units)}: ${lowered(turn.text)}`
}

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
