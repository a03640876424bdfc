export const chatKeys = {
  all: ['chat'],
  unread: ['chat', 'unread'],
  lists: ['chat', 'rooms'],
  list: (q: string) => ['chat', 'rooms', q],
  room: (roomId: number) => ['chat', 'room', roomId],
  window: (roomId: number) => ['chat', 'window', roomId],
  search: (roomId: number, q: string) => ['chat', 'search', roomId, q],
  /** Riders to write to; not under `all`, because messages do not change them. */
  riders: (q: string) => ['riders', 'to-talk-to', q],
} as const
