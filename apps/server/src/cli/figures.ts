import { dayMs } from '@scooter-rides/time'
import { countForOperator } from '../modules/community-stats/operator-figures.repository.ts'
import type { Database } from '../platform/database/database.ts'

const activeDays = 30
const bytesPerMegabyte = 1_000_000

/** One per line. */
export async function listFigures(db: Database, now: Date): Promise<string> {
  const found = await countForOperator(db, new Date(now.getTime() - activeDays * dayMs))
  if (!found) return 'The database counted nothing.'
  const megabytes = (found.fileBytes / bytesPerMegabyte).toFixed(1)
  const lines: [name: string, value: number | string][] = [
    ['Riders', found.riders],
    [`Active in ${activeDays} days`, found.activeRiders],
    ['Rides', found.rides],
    ['Scooters', found.scooters],
    ['Messages', found.messages],
    ['Files', `${found.files} (${megabytes} MB)`],
    ['Open reports', found.openReports],
  ]
  return lines.map(([name, value]) => `${name.padEnd(18)}${value}`).join('\n')
}
