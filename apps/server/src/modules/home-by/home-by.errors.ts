import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { forbidden, HttpProblem, invalidField, notFound } from '../../platform/http/problem.ts'

/** Equal for unknown entries and entries of other riders. */
export const homeByNotFound = () => notFound('home_by.not_found', translatable('home-by-errors.notFound'))
/** Equal for unknown links and those of deleted accounts. */
export const questionNotFound = () => notFound('home_by.link_unknown', translatable('home-by-errors.linkUnknown'))
export const dueTooSoon = () => invalidField('dueAt', translatable('home-by-errors.dueTooSoon'))
export const dueTooLate = () =>
  invalidField('dueAt', translatable('home-by-errors.dueTooLate', { hours: limits.homeByHours }))
export const contactIsOneself = () => invalidField('contacts', translatable('home-by-errors.oneself'))
export const notYourFriend = () => forbidden('home_by.not_a_friend', translatable('home-by-errors.notYourFriend'))
export const notOnRide = () => forbidden('home_by.not_on_ride', translatable('home-by-errors.notOnRide'))
export const contactDeclined = (email: string) =>
  new HttpProblem(409, 'home_by.contact_declined', translatable('home-by-errors.contactDeclined', { email }))
export const tooManyOpen = () =>
  new HttpProblem(409, 'home_by.too_many', translatable('home-by-errors.tooManyOpen', { limit: limits.homeByPerRider }))
