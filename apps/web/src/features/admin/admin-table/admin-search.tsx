import { limits } from '@scooter-rides/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import SearchIcon from '~icons/pixelarticons/search'
import { TextField } from '../../../ui/form/field.tsx'

/** Spec §9: what is typed is looked for once no more comes. */
const settleMs = 500

interface AdminSearchProps {
  label: string
  /** As the address has it. */
  value: string
  onChange: (value: string) => void
}

/** The search field of a table: asks once no more is typed, and at once on Enter. */
export function AdminSearch({ label, value, onChange }: AdminSearchProps) {
  const [text, setText] = useState(value)
  const tell = (next: string) => {
    if (next.trim() !== value) onChange(next.trim())
  }
  const tellSettled = useEffectEvent(tell)
  // Each text has a wait of its own: one that Enter asked for and that is cleared at once is asked for as cleared.
  useEffect(() => {
    const timer = window.setTimeout(() => tellSettled(text), settleMs)
    return () => window.clearTimeout(timer)
  }, [text])
  return (
    <TextField
      label={label}
      type="search"
      icon={SearchIcon}
      autoComplete="off"
      maxLength={limits.searchText}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && tell(text)}
    />
  )
}
