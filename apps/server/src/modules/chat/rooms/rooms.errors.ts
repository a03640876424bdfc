import { limits } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { forbidden, HttpProblem, invalidField } from '../../../platform/http/problem.ts'

export const notAdmin = () => forbidden('chat.not_admin', translatable('chat-errors.notAdmin'))
export const friendsOnly = () => forbidden('chat.friends_only', translatable('chat-errors.friendsOnly'))
export const isDirectRoom = () => new HttpProblem(409, 'chat.direct_room', translatable('chat-errors.directRoom'))
export const isRideRoom = () => new HttpProblem(409, 'chat.ride_room', translatable('chat-errors.rideRoom'))
export const staysByAnswer = () => new HttpProblem(409, 'chat.ride_room', translatable('chat-errors.staysByAnswer'))
export const groupFull = () =>
  new HttpProblem(409, 'chat.group_full', translatable('chat-errors.groupFull', { most: limits.groupMembers }))
export const lastAdmin = () => new HttpProblem(409, 'chat.last_admin', translatable('chat-errors.lastAdmin'))
export const nobodyChosen = () => invalidField('memberIds', translatable('chat-errors.nobodyChosen'))
export const chooseOne = () => invalidField('memberIds', translatable('chat-errors.chooseOne'))
