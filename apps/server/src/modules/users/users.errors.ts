import { translatable } from '@scooter-rides/messages'
import { HttpProblem, notFound } from '../../platform/http/problem.ts'

export const emailTaken = () => new HttpProblem(409, 'auth.email_taken', translatable('community-errors.emailTaken'))
export const usernameTaken = () =>
  new HttpProblem(409, 'auth.username_taken', translatable('community-errors.usernameTaken'))
export const riderNotFound = () => notFound('users.not_found', translatable('community-errors.riderNotFound'))
