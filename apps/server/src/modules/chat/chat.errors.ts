import { translatable } from '@scooter-rides/messages'
import { HttpProblem, notFound } from '../../platform/http/problem.ts'

/** Equal for missing rooms and for rooms of which the caller is not a member. */
export const roomNotFound = () => notFound('chat.unknown_room', translatable('chat-errors.roomNotFound'))
export const messageNotFound = () => notFound('chat.unknown_message', translatable('chat-errors.messageNotFound'))
export const roomBlocked = () => new HttpProblem(403, 'chat.blocked', translatable('chat-errors.blocked'))
export const partnerLeft = () => new HttpProblem(403, 'chat.partner_gone', translatable('chat-errors.partnerLeft'))
export const notSender = () => new HttpProblem(403, 'chat.not_sender', translatable('chat-errors.notSender'))
export const wrongKind = () => new HttpProblem(409, 'chat.wrong_kind', translatable('chat-errors.wrongKind'))
export const messageDeleted = () =>
  new HttpProblem(409, 'chat.message_deleted', translatable('chat-errors.messageDeleted'))
export const clientIdReused = () =>
  new HttpProblem(409, 'chat.client_id_reused', translatable('chat-errors.clientIdReused'))
export const tooManyReactions = (most: number) =>
  new HttpProblem(409, 'chat.too_many_reactions', translatable('chat-errors.tooManyReactions', { most }))
