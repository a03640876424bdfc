// The fictional riders and conversations of the demo. Nothing is sent to a server.
export interface SampleRider {
  id: string
  firstName: string
  lastName: string
  isOnline: boolean
}

/** The content of a message. Pictures and files that a visitor adds are object URLs. */
export type SampleContent =
  | { kind: 'text'; text: string }
  | { kind: 'image'; caption: string; url?: string }
  | { kind: 'file'; name: string; size: string; url?: string }
  /** `at` is a point in the plan of the drawn city, not on earth. */
  | { kind: 'location'; label: string; at: [number, number] }

export type SampleMessage = { id: string; senderId: string; time: string } & SampleContent

export interface SampleRoom {
  id: string
  /** The name of a group; a direct room is named after the other rider. */
  name: string
  memberIds: string[]
  lastTime: string
  unread: number
  messages: SampleMessage[]
}

export interface SampleRequest {
  id: string
  rider: SampleRider
}

export const selfId = 'self'

export const friends: SampleRider[] = [
  { id: 'theo', firstName: 'Theo', lastName: 'Nakamura', isOnline: true },
  { id: 'priya', firstName: 'Priya', lastName: 'Raman', isOnline: true },
  { id: 'ana', firstName: 'Ana', lastName: 'Costa', isOnline: true },
  { id: 'jonas', firstName: 'Jonas', lastName: 'Berg', isOnline: false },
]

export const requests: SampleRequest[] = [
  { id: 'request-1', rider: { id: 'mira', firstName: 'Mira', lastName: 'Haddad', isOnline: true } },
  { id: 'request-2', rider: { id: 'sam', firstName: 'Sam', lastName: 'Okoro', isOnline: false } },
]

export const rooms: SampleRoom[] = [
  {
    id: 'sunset',
    name: 'Sunset Loop crew',
    memberIds: ['ana', 'priya', 'theo'],
    lastTime: '2 minutes ago',
    unread: 0,
    messages: [
      {
        id: 'm1',
        senderId: 'ana',
        kind: 'text',
        text: 'Sky looks perfect. Light wind until nine.',
        time: '26 minutes ago',
      },
      {
        id: 'm2',
        senderId: selfId,
        kind: 'text',
        text: 'Good. Meet at 14th and 8th, north-west corner. Tanks full, lights checked.',
        time: '21 minutes ago',
      },
      {
        id: 'm3',
        senderId: 'priya',
        kind: 'location',
        label: 'Priya is near 2nd Av',
        at: [1010, 650],
        time: '9 minutes ago',
      },
      { id: 'm4', senderId: 'theo', kind: 'text', text: 'gelato or riot', time: '2 minutes ago' },
    ],
  },
  {
    id: 'theo',
    name: 'Theo Nakamura',
    memberIds: ['theo'],
    lastTime: '18 minutes ago',
    unread: 1,
    messages: [
      { id: 'm5', senderId: selfId, kind: 'text', text: 'bring the small pump', time: '20 minutes ago' },
      { id: 'm6', senderId: 'theo', kind: 'text', text: 'Already in the topcase.', time: '18 minutes ago' },
    ],
  },
  {
    id: 'night-market',
    name: 'Night Market Run',
    memberIds: ['ana', 'jonas'],
    lastTime: '3 hours ago',
    unread: 0,
    messages: [
      { id: 'm9', senderId: 'jonas', kind: 'file', name: 'night-market.gpx', size: '14 KB', time: '4 hours ago' },
      { id: 'm7', senderId: 'ana', kind: 'text', text: '7:00 sharp, lights on', time: '3 hours ago' },
    ],
  },
  {
    id: 'jonas',
    name: 'Jonas Berg',
    memberIds: ['jonas'],
    lastTime: 'yesterday',
    unread: 0,
    messages: [
      { id: 'm8', senderId: 'jonas', kind: 'text', text: 'See you at the ferry', time: 'yesterday' },
      { id: 'm10', senderId: 'jonas', kind: 'image', caption: 'New paint', time: 'yesterday' },
    ],
  },
]

/** The line below a conversation's name. */
export function summaryOf(message: SampleMessage | undefined): string {
  switch (message?.kind) {
    case 'text':
      return message.text
    case 'image':
      return message.caption || 'Photo'
    case 'file':
      return message.name
    case 'location':
      return 'Location shared'
    case undefined:
      return 'Say hello.'
  }
}
