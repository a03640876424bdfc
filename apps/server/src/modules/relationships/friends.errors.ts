import { forbidden, HttpProblem, notFound } from '../../platform/http/problem.ts'

const wrongStatus = (detail: string) => new HttpProblem(409, 'friends.wrong_status', detail)

export const blockOneself = () => new HttpProblem(400, 'friends.self', 'You cannot block yourself.')
export const befriendOneself = () => new HttpProblem(400, 'friends.self', 'You cannot send yourself a friend request.')
export const friendshipNotFound = () => notFound('friends.not_found', 'Friend or request not found.')
export const notYoursToAnswer = () => forbidden('friends.forbidden', 'Only the recipient can answer this request.')
export const blockedByYou = () => wrongStatus('You have blocked this rider. Unblock the rider first.')
export const isNotReconfirmed = () =>
  wrongStatus('You cannot send this rider another request yet. Try again in a few days.')
export const alreadyAnswered = () => wrongStatus('This request has been answered already.')
