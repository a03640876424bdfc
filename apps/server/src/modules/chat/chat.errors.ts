import { HttpProblem, notFound } from '../../platform/http/problem.ts'

/** Equal for missing rooms and for rooms of which the caller is not a member. */
export const roomNotFound = () => notFound('chat.unknown_room', 'Conversation not found.')
export const messageNotFound = () => notFound('chat.unknown_message', 'Message not found.')
export const roomBlocked = () => new HttpProblem(403, 'chat.blocked', 'You cannot message this rider.')
export const partnerLeft = () => new HttpProblem(403, 'chat.partner_gone', 'This rider has left the site.')
export const notSender = () => new HttpProblem(403, 'chat.not_sender', 'Only the author can change this message.')
export const wrongKind = () => new HttpProblem(409, 'chat.wrong_kind', 'This is not possible for a system message.')
export const messageDeleted = () => new HttpProblem(409, 'chat.message_deleted', 'This message was deleted.')
export const clientIdReused = () =>
  new HttpProblem(409, 'chat.client_id_reused', 'Another message already uses this clientId.')
export const tooManyReactions = (most: number) =>
  new HttpProblem(409, 'chat.too_many_reactions', `A message has at most ${most} different reactions.`)
