import { useState } from 'react'
import SearchIcon from '~icons/pixelarticons/search'

import { Avatar } from '../../ui/avatar.tsx'
import { Count } from '../../ui/badge.tsx'
import { TextField } from '../../ui/field.tsx'
import type { SampleRoom } from './sample-data.ts'

interface ConversationListProps {
  rooms: SampleRoom[]
  activeRoomId: string | null
  onOpen: (roomId: string) => void
}

export function ConversationList({ rooms, activeRoomId, onOpen }: ConversationListProps) {
  const [term, setTerm] = useState('')
  const found = rooms.filter(({ name }) => name.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase()))
  return (
    <>
      <div className="p-3">
        <TextField
          label="Search conversations"
          isLabelHidden
          icon={SearchIcon}
          placeholder="Search conversations"
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
      </div>
      {found.length === 0 && <p className="p-4 text-center text-ink-2">No matching conversations found.</p>}
      <ul>
        {found.map((room) => (
          <li key={room.id}>
            <button
              type="button"
              className="sample-row"
              aria-current={room.id === activeRoomId || undefined}
              onClick={() => onOpen(room.id)}
            >
              <Avatar id={room.id} firstName={room.name} lastName={room.name.split(' ')[1]} />
              <span className="min-w-0 grow">
                <span className="flex justify-between gap-2">
                  <b className="truncate">{room.name}</b>
                  <span className="text-xs whitespace-nowrap text-ink-3">{room.lastTime}</span>
                </span>
                <span className="flex justify-between gap-2">
                  <span className="truncate text-sm text-ink-2">{room.messages.at(-1)?.text ?? 'Say hello.'}</span>
                  {room.unread > 0 && <Count value={room.unread} label={`${room.unread} unread`} />}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
