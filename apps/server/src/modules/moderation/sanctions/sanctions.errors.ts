import { HttpProblem, forbidden } from '../../../platform/http/problem.ts'

export const onOneself = () => new HttpProblem(409, 'admin.self', 'This cannot be done to oneself. Ask another admin.')
export const notYoursToJudge = () => forbidden('auth.forbidden', 'Only admins act on moderators and admins.')
export const tooLong = () =>
  forbidden('auth.forbidden', 'Only admins suspend for longer than 7 days, and lift that again.')
