import { useState } from 'react'
import PlusIcon from '~icons/pixelarticons/plus'
import SearchIcon from '~icons/pixelarticons/search'

import { Avatar } from '../../ui/content/avatar.tsx'
import { Count } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { summaryOf, type SampleRoom } from './sample-data.ts'

interface ConversationListProps {
  rooms: SampleRoom[]
  activeRoomId: string | null
  onOpen: (roomId: string) => void
  onNew: () => void
}

export function ConversationList({ rooms, activeRoomId, onOpen, onNew }: ConversationListProps) {
  const [term, setTerm] = useState('')
  const found = rooms.filter(({ name }) => name.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase()))
  return (
    <>
      <div className="grid gap-3 p-3">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-h3">Messages</h2>
          <Button size="small" icon={PlusIcon} aria-label="New conversation" onClick={onNew}>
            New
          </Button>
        </div>
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
              className="talk-row"
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
                  <span className="truncate text-sm text-ink-2">{summaryOf(room.messages.at(-1))}</span>
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
