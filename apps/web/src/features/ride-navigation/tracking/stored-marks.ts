import { hourMs } from '@scooter-rides/time'
import { safeStorage } from '../../../lib/safe-storage.ts'
import type { Course } from '../../ride-shared/course/course.ts'
import type { Mark } from './stop-marks.ts'

/** The rider and the ride of the stored states. */
export interface MarksOwner {
  rideId: number
  riderId: string
}

interface StoredMarks extends MarksOwner {
  /** Epoch milliseconds of the write. */
  at: number
  /** By the stop's id. No position is stored. */
  marks: Record<number, Mark>
}

const storageKey = 'road-marks'
/** Longer than a night between two days of a ride; after that the ride starts again. */
const longestPauseMs = 36 * hourMs
const known: readonly unknown[] = ['ahead', 'reached', 'passed', 'skipped'] satisfies Mark[]

/** The states of the stops before a reload; `ahead` for a stop without a stored state. */
export function readMarks(course: Course, owner: MarksOwner): Mark[] {
  const stored = readOwn(owner)
  const isRecent = stored !== undefined && Date.now() - stored.at < longestPauseMs
  return course.stops.map(({ id }) => {
    const mark = isRecent ? stored.marks[id] : undefined
    return mark !== undefined && known.includes(mark) ? mark : 'ahead'
  })
}

/** Stores one ride at a time; a ride that was only opened does not replace it. Signing out removes it. */
export function writeMarks(course: Course, owner: MarksOwner, marks: readonly Mark[]): void {
  if (marks.every((mark) => mark === 'ahead') && !readOwn(owner)) return
  const byId = Object.fromEntries(course.stops.map(({ id }, index) => [id, marks[index] ?? 'ahead']))
  const stored: StoredMarks = { ...owner, at: Date.now(), marks: byId }
  safeStorage('local').setItem(storageKey, JSON.stringify(stored))
}

function readOwn({ rideId, riderId }: MarksOwner): StoredMarks | undefined {
  const stored = parse(safeStorage('local').getItem(storageKey))
  return stored?.rideId === rideId && stored.riderId === riderId ? stored : undefined
}

function parse(text: string | null): StoredMarks | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isStored(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isStored(value: unknown): value is StoredMarks {
  return (
    typeof value === 'object' &&
    value !== null &&
    'marks' in value &&
    typeof value.marks === 'object' &&
    value.marks !== null
  )
}
