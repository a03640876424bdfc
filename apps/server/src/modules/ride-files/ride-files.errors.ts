import { HttpProblem, invalidField } from '../../platform/http/problem.ts'

export const notGpx = (reason?: string) =>
  new HttpProblem(
    415,
    'rides.not_gpx',
    reason ? `This is not a GPX file: ${reason}.` : 'This is not a GPX file, or it is damaged.',
  )

interface Losses {
  skippedPoints: number
  damage?: { line: number; reason: string }
}

export function gpxWithoutPoints({ skippedPoints, damage }: Losses) {
  const skipped = skippedPoints > 0 ? ` Latitude or longitude of ${skippedPoints} is missing or out of range.` : ''
  const cut = damage ? ` The file is damaged at line ${damage.line}: ${damage.reason}.` : ''
  return invalidField('file', `There is no point in this GPX file: no track, no route, no waypoint.${skipped}${cut}`)
}

export const noSuchGpxTrack = (count: number) => invalidField('track', `This file has ${count} tracks and routes`)
