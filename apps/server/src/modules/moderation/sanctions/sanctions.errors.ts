import { limits } from '@scooter-rides/contract'
import { HttpProblem, forbidden } from '../../../platform/http/problem.ts'

export const onOneself = () =>
  new HttpProblem(409, 'admin.self', 'You cannot do this to your own account. Ask another admin.')
export const notYoursToJudge = () => forbidden('auth.forbidden', 'Only admins can act on moderators and admins.')
export const tooLong = () =>
  forbidden(
    'auth.forbidden',
    `Only admins can suspend for longer than ${limits.moderatorSuspensionDays} days or lift such a suspension.`,
  )
