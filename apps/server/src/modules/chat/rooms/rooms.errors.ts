import { limits } from '@scooter-rides/contract'
import { forbidden, HttpProblem, invalidField } from '../../../platform/http/problem.ts'

export const notAdmin = () => forbidden('chat.not_admin', 'Only an admin of the group can do this.')
export const isDirectRoom = () =>
  new HttpProblem(409, 'chat.direct_room', 'This is not possible in a conversation of two riders.')
export const isRideRoom = () =>
  new HttpProblem(409, 'chat.ride_room', 'The ride determines the name and the members of this conversation.')
export const staysByAnswer = () =>
  new HttpProblem(
    409,
    'chat.ride_room',
    'The organiser and riders who answered yes or maybe cannot leave the conversation of their ride.',
  )
export const groupFull = () =>
  new HttpProblem(409, 'chat.group_full', `A group has at most ${limits.groupMembers} members.`)
export const lastAdmin = () =>
  new HttpProblem(409, 'chat.last_admin', 'A group needs at least one admin. Choose another one first.')
export const nobodyChosen = () => invalidField('memberIds', 'Choose at least one rider')
export const chooseOne = () => invalidField('memberIds', 'Choose exactly one rider for a direct message')
