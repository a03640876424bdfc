import { t } from '../../../lib/language/t.ts'
import type { Units } from '../../../lib/units/units.ts'
import type { Turn } from '../../ride-shared/course/place-turns.ts'
import { spokenDistance } from './spoken-distance.ts'

/** Two announcements per turn: in advance, and at the turn. */
type Call = 'ahead' | 'now'

export interface Announcement {
  turn: string
  call: Call
}

interface Approach {
  turn: Turn
  metres: number
  /** Metres per second. */
  speed: number
}

/** Half a minute ahead, capped so that it is clear which turn is meant. */
const aheadSeconds = 30
const aheadMetres = { least: 150, most: 800 }
/** Early enough to brake. */
const nowSeconds = 6
const nowMetres = { least: 30, most: 100 }

const within = (metres: number, { least, most }: { least: number; most: number }) =>
  Math.max(least, Math.min(most, metres))

/** The announcement of the next turn that is due now. */
export function callFor({ turn, metres, speed }: Approach, last: Announcement | undefined): Announcement | undefined {
  const call = callAt(metres, speed)
  const name = nameOf(turn)
  if (!call || (last?.turn === name && (last.call === call || last.call === 'now'))) return undefined
  return { turn: name, call }
}

function callAt(metres: number, speed: number): Call | undefined {
  if (metres <= within(speed * nowSeconds, nowMetres)) return 'now'
  return metres <= within(speed * aheadSeconds, aheadMetres) ? 'ahead' : undefined
}

/** Two turns can have equal texts, but not equal distances. */
const nameOf = ({ text, metres }: Turn) => `${Math.round(metres)} ${text}`

/** "In 300 metres: Turn left onto Elm Street.", and only the instruction at the turn. */
export function callText(
  { turn, metres }: Pick<Approach, 'turn' | 'metres'>,
  { call }: Announcement,
  units: Units,
): string {
  return call === 'now'
    ? turn.text
    : t('navigation.spoken.turn', { distance: spokenDistance(metres, units), turn: turn.text })
}
