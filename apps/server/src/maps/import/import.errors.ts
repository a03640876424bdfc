import type { GraphBuildError, GraphProblem, UnusableFile } from '@scooter-rides/osm-import'
import { translatable, type Translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { HttpProblem } from '../../platform/http/problem.ts'

// Reasons of failed imports, as messages for the operator. Existing maps stay unchanged.

const unusable = (code: string, detail: Translatable, cause?: unknown) =>
  Object.assign(new HttpProblem(422, code, detail), { cause })

const fileProblems: Partial<Record<string, TranslatableMessage>> = {
  'maps.no_extract': translatable('map-import.noExtract'),
  'maps.cut_short': translatable('map-import.cutShort'),
  'maps.damaged': translatable('map-import.damaged'),
  'maps.empty': translatable('map-import.emptyExtract'),
  'maps.other_schema': translatable('map-import.otherSchema'),
  'maps.no_map': translatable('map-import.noMap'),
  'maps.damaged_map': translatable('map-import.damagedMap'),
}

export const fileUnusable = (error: UnusableFile) => unusable(error.code, fileProblem(error), error)

function fileProblem({ code, feature, packing, message }: UnusableFile): Translatable {
  if (packing !== undefined) return translatable('map-import.unsupportedPacking', { packing })
  if (feature !== undefined) return translatable('map-import.unsupported', { feature })
  return fileProblems[code] ?? message
}

export const diskRunsOut = () => new HttpProblem(507, 'maps.disk_runs_out', translatable('map-import.diskRunsOut'))

export const makesTooMuch = (size: TranslatableMessage) =>
  unusable('maps.makes_too_much', translatable('map-import.makesTooMuch', { size }))

export const takesTooLong = (minutes: number) =>
  unusable('maps.takes_too_long', translatable('map-import.takesTooLong', { minutes }))

/** @param running the current import or removal; undefined if its record is not written yet */
export function importRunning(running?: { action: 'import' | 'remove'; region: { name: string } }) {
  const detail = running
    ? translatable('map-import.running', { action: running.action, region: running.region.name })
    : translatable('map-import.otherRunning')
  return new HttpProblem(409, 'maps.import_running', detail)
}

export const regionUnknown = (region: string) =>
  new HttpProblem(404, 'maps.region_unknown', translatable('map-import.regionUnknown', { region }))

const roadProblems: Record<Exclude<GraphProblem, 'failed'>, TranslatableMessage> = {
  unsorted: translatable('map-import.roads.unsorted'),
  cutShort: translatable('map-import.roads.cutShort'),
  notPbf: translatable('map-import.roads.notPbf'),
  tooLarge: translatable('map-import.roads.tooLarge'),
  noRules: translatable('map-import.roads.noRules'),
  noRoads: translatable('map-import.roads.noRoads'),
  noRoutes: translatable('map-import.roads.noRoutes'),
}

export function roadsFailed(error: GraphBuildError) {
  const { problem, end } = error
  const detail = problem === 'failed' ? translatable('map-import.roads.failed', { end }) : roadProblems[problem]
  return unusable('maps.roads_failed', detail, error)
}

/** The log contains the reason. */
export const importBroke = () => new HttpProblem(500, 'maps.import_broke', translatable('map-import.broke'))
