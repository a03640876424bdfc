import type { UnusableFile } from '@scooter-rides/osm-import'
import { HttpProblem } from '../../platform/http/problem.ts'

// Reasons of failed imports, as messages for the operator. Existing maps stay unchanged.

const unusable = (code: string, detail: string, cause?: unknown) =>
  Object.assign(new HttpProblem(422, code, detail), { cause })

export const fileUnusable = (error: UnusableFile) => unusable(error.code, error.message, error)

export const diskRunsOut = () =>
  new HttpProblem(
    507,
    'maps.disk_runs_out',
    'The import stopped because the disk is full. Free some space, or choose a smaller map.',
  )

export const makesTooMuch = (ceiling: string) =>
  unusable(
    'maps.makes_too_much',
    `This extract would need more than ${ceiling} for its maps, far more than expected for its size, so the import was stopped. Check the file.`,
  )

export const takesTooLong = (minutes: number) =>
  unusable(
    'maps.takes_too_long',
    `This import took more than ${minutes} minutes, far more than expected for its size, so it was stopped. Check the file, or cut a smaller area.`,
  )

/** @param running the current import or removal; undefined if its record is not written yet */
export function importRunning(running?: { action: 'import' | 'remove'; region: { name: string } }) {
  const what = `${running?.region.name ?? 'Another map'} is being ${running?.action === 'remove' ? 'removed' : 'imported'}`
  return new HttpProblem(409, 'maps.import_running', `${what} already. Wait until that is done, or cancel it.`)
}

export const regionUnknown = (id: string) =>
  new HttpProblem(404, 'maps.region_unknown', `There is no imported region called “${id}”.`)

/** @param cause an error whose message is already a full sentence */
export const roadsFailed = (cause: Error) => unusable('maps.roads_failed', cause.message, cause)

/** The log contains the reason. */
export const importBroke = () =>
  new HttpProblem(500, 'maps.import_broke', 'Something went wrong on the server. The maps are unchanged.')
