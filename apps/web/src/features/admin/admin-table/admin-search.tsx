import { limits } from '@scooter-rides/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import SearchIcon from '~icons/pixelarticons/search'
import { searchDelayMs } from '../../../lib/async/use-debounced.ts'
import { TextField } from '../../../ui/form/field.tsx'

interface AdminSearchProps {
  label: string
  /** The term in the address. */
  value: string
  onChange: (value: string) => void
}

/** The search field of a table: debounced, and immediate on Enter. */
export function AdminSearch({ label, value, onChange }: AdminSearchProps) {
  const [text, setText] = useState(value)
  const search = (next: string) => {
    if (next.trim() !== value) onChange(next.trim())
  }
  const searchDebounced = useEffectEvent(search)
  // Each text has its own timer: a term that was submitted by Enter and cleared at once is searched as cleared.
  useEffect(() => {
    const timer = window.setTimeout(() => searchDebounced(text), searchDelayMs)
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
      onKeyDown={(event) => event.key === 'Enter' && search(text)}
    />
  )
}
