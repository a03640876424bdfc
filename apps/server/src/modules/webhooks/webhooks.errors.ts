import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

export const webhookNotFound = () => notFound('webhooks.not_found', translatable('webhook-errors.notFound'))
export const tooManyWebhooks = () =>
  new HttpProblem(409, 'webhooks.too_many', translatable('webhook-errors.tooMany', { limit: limits.webhooks }))
export const addressInvalid = () => invalidField('url', translatable('webhook-errors.addressInvalid'))
export const hostNotNamed = () => invalidField('url', translatable('webhook-errors.hostNotNamed'))
export const secretInvalid = () => invalidField('secret', translatable('webhook-errors.secretInvalid'))
