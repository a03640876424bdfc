import { translatable } from '@scooter-rides/messages'
import { HttpProblem, invalidFields, notFound, type FieldProblem } from '../../../platform/http/problem.ts'

const missing = {
  name: translatable('field-errors.senderNameRequired'),
  email: translatable('field-errors.senderEmailRequired'),
} as const

export const senderMissing = (fields: (keyof typeof missing)[]) =>
  invalidFields(fields.map((path): FieldProblem => ({ path, message: missing[path] })))

export const decisionNotFound = () => notFound('notices.not_found', translatable('notice-errors.decisionNotFound'))
export const objectedAlready = () =>
  new HttpProblem(409, 'notices.objected_already', translatable('notice-errors.objectedAlready'))
export const objectionTooLate = () => new HttpProblem(409, 'notices.too_late', translatable('notice-errors.tooLate'))
