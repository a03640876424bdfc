import { HttpProblem, notFound } from '../../platform/http/problem.ts'

export const emailTaken = () =>
  new HttpProblem(409, 'auth.email_taken', 'There is already an account with this e-mail address.')
export const usernameTaken = () => new HttpProblem(409, 'auth.username_taken', 'This username is taken.')
export const riderNotFound = () => notFound('users.not_found', 'Rider not found.')
