import { HttpProblem, invalidField } from '../../platform/http/problem.ts'

export const notGpx = () => new HttpProblem(415, 'rides.not_gpx', 'This is not a GPX file, or it is damaged.')
export const gpxWithoutPoints = () =>
  invalidField('file', 'There is no point in this GPX file: no track, no route, no waypoint')
export const gpxPointOffEarth = () =>
  invalidField('file', 'This GPX file has a point whose latitude or longitude is missing or out of range')
