import { useState } from 'react'
import SearchIcon from '~icons/pixelarticons/search'

import { Avatar } from '../../ui/content/avatar.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import type { SampleRider } from './sample-data.ts'

interface NewConversationProps {
  riders: SampleRider[]
  onCreate: (conversation: { name: string; riders: SampleRider[]; isGroup: boolean }) => void
  onClose: () => void
}

const kinds = [
  { value: 'direct', label: 'Direct Message' },
  { value: 'group', label: 'Group Chat' },
] as const

/** Selects one rider, or several for a named group. */
export function NewConversation({ riders, onCreate, onClose }: NewConversationProps) {
  const [kind, setKind] = useState<'direct' | 'group'>('direct')
  const [name, setName] = useState('')
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const isGroup = kind === 'group'
  const found = riders.filter((rider) => fullName(rider).toLocaleLowerCase().includes(term.trim().toLocaleLowerCase()))
  const isReady = chosen.length > 0 && (!isGroup || name.trim() !== '')

  function toggle(id: string) {
    const others = chosen.filter((other) => other !== id)
    if (others.length < chosen.length) setChosen(others)
    else setChosen(isGroup ? [...chosen, id] : [id])
  }

  return (
    <Dialog
      isOpen
      title="New Conversation"
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            onClick={() =>
              onCreate({ name: name.trim(), riders: riders.filter(({ id }) => chosen.includes(id)), isGroup })
            }
          >
            Create
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label="Kind of conversation"
          value={kind}
          options={kinds}
          onChange={(next) => {
            setKind(next)
            if (next === 'direct') setChosen(chosen.slice(0, 1))
          }}
        />
        {isGroup && (
          <TextField
            label="Group name"
            placeholder="Enter group name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <TextField
          label="Search users"
          isLabelHidden
          icon={SearchIcon}
          placeholder="Search users..."
          value={term}
          onChange={(event) => setTerm(event.target.value)}
        />
        {found.length === 0 && <p className="text-center text-ink-2">No users found.</p>}
        <ul className="grid gap-1">
          {found.map((rider) => (
            <li key={rider.id}>
              <Checkbox
                checked={chosen.includes(rider.id)}
                onChange={() => toggle(rider.id)}
                label={
                  <span className="flex items-center gap-3">
                    <Avatar id={rider.id} firstName={rider.firstName} lastName={rider.lastName} size="small" />
                    {fullName(rider)}
                    <small className="text-ink-2">{rider.isOnline ? 'Online' : 'Offline'}</small>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

const fullName = ({ firstName, lastName }: SampleRider) => `${firstName} ${lastName}`
