import { translatable, type Translatable } from '@scooter-rides/messages'
import { forbidden, HttpProblem, notFound } from '../../platform/http/problem.ts'

const wrongStatus = (detail: Translatable) => new HttpProblem(409, 'friends.wrong_status', detail)

export const blockOneself = () => new HttpProblem(400, 'friends.self', translatable('community-errors.blockOneself'))
export const befriendOneself = () =>
  new HttpProblem(400, 'friends.self', translatable('community-errors.befriendOneself'))
export const friendshipNotFound = () =>
  notFound('friends.not_found', translatable('community-errors.friendshipNotFound'))
export const notYoursToAnswer = () =>
  forbidden('friends.forbidden', translatable('community-errors.friendRequestNotYours'))
export const blockedByYou = () => wrongStatus(translatable('community-errors.blockedByYou'))
export const isNotReconfirmed = () => wrongStatus(translatable('community-errors.friendRequestTooEarly'))
export const alreadyAnswered = () => wrongStatus(translatable('community-errors.friendRequestAnswered'))
