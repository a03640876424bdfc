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
  return invalidField('file', `This GPX file contains no points: no track, no route and no waypoint.${skipped}${cut}`)
}

export const noSuchGpxTrack = (count: number) => invalidField('track', `This file has ${count} tracks and routes`)
