import {
  friends,
  requests,
  rooms,
  selfId,
  type SampleContent,
  type SampleRequest,
  type SampleRider,
  type SampleRoom,
} from './sample-data.ts'

export interface SampleState {
  rooms: SampleRoom[]
  friends: SampleRider[]
  requests: SampleRequest[]
  activeRoomId: string | null
}

export type SampleAction =
  | { type: 'open'; roomId: string }
  | { type: 'close' }
  | { type: 'send'; content: SampleContent }
  | { type: 'create'; name: string; riders: SampleRider[]; isGroup: boolean }
  | { type: 'talk'; rider: SampleRider }
  | { type: 'answer'; requestId: string; isAccepted: boolean }

export const initialState: SampleState = { rooms, friends, requests, activeRoomId: rooms[0]?.id ?? null }

/** The actions of the demo on its sample data; a reload resets it. */
export function reduceSample(state: SampleState, action: SampleAction): SampleState {
  switch (action.type) {
    case 'open':
      return {
        ...state,
        activeRoomId: action.roomId,
        rooms: state.rooms.map((room) => (room.id === action.roomId ? { ...room, unread: 0 } : room)),
      }
    case 'close':
      return { ...state, activeRoomId: null }
    case 'send':
      return {
        ...state,
        rooms: state.rooms.map((room) => (room.id === state.activeRoomId ? say(room, action.content) : room)),
      }
    case 'talk':
      return talk(state, action.rider)
    case 'create':
      return create(state, action)
    case 'answer':
      return answer(state, action.requestId, action.isAccepted)
  }
}

function say(room: SampleRoom, content: SampleContent): SampleRoom {
  const message = { ...content, id: `${room.id}-${room.messages.length}`, senderId: selfId, time: 'just now' }
  return { ...room, lastTime: 'just now', messages: [...room.messages, message] }
}

function talk(state: SampleState, rider: SampleRider): SampleState {
  const isKnown = state.rooms.some((room) => room.id === rider.id)
  const name = `${rider.firstName} ${rider.lastName}`
  const room: SampleRoom = { id: rider.id, name, memberIds: [rider.id], lastTime: 'just now', unread: 0, messages: [] }
  return { ...state, activeRoomId: rider.id, rooms: isKnown ? state.rooms : [room, ...state.rooms] }
}

/** Two riders have one conversation; groups may have the same members and names. */
function create(state: SampleState, { name, riders, isGroup }: Extract<SampleAction, { type: 'create' }>): SampleState {
  const [rider] = riders
  if (!isGroup) return rider ? talk(state, rider) : state
  const room: SampleRoom = {
    id: `group-${state.rooms.length}`,
    name,
    memberIds: riders.map(({ id }) => id),
    lastTime: 'just now',
    unread: 0,
    messages: [],
  }
  return { ...state, activeRoomId: room.id, rooms: [room, ...state.rooms] }
}

function answer(state: SampleState, requestId: string, isAccepted: boolean): SampleState {
  const request = state.requests.find(({ id }) => id === requestId)
  return {
    ...state,
    requests: state.requests.filter(({ id }) => id !== requestId),
    friends: request && isAccepted ? [...state.friends, request.rider] : state.friends,
  }
}
