import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem, forbidden, invalidField } from '../../../platform/http/problem.ts'

export const onOneself = () => new HttpProblem(409, 'admin.self', translatable('account-errors.sanctions.self'))
export const notYoursToJudge = () => forbidden('auth.forbidden', translatable('account-errors.sanctions.adminsOnly'))
export const tooLong = () =>
  forbidden(
    'auth.forbidden',
    translatable('account-errors.sanctions.tooLong', { days: limits.moderatorSuspensionDays }),
  )
export const endsInPast = () => invalidField('until', translatable('account-errors.time.past'))
