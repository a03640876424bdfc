import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../lib/async/use-debounced.ts'
import { SuggestField } from '../../../ui/form/suggest-field.tsx'
import { makesQuery } from '../vehicles.queries.ts'

/** The props of the make and model fields; both accept free text. */
export interface CatalogFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  error?: string | undefined
  isOptional?: boolean | undefined
}

const debounceMs = 250

export function MakeField({ value, ...field }: CatalogFieldProps) {
  const typed = useDebounced(value.trim(), debounceMs)
  const { data } = useQuery({ ...makesQuery(typed), enabled: typed !== '' })
  const suggestions = (data ?? [])
    .filter(({ makeName }) => makeName !== value)
    .map(({ makeId, makeName }) => ({ key: String(makeId), text: makeName, face: makeName }))
  return (
    <SuggestField {...field} value={value} suggestions={suggestions} onSelect={({ text }) => field.onChange(text)} />
  )
}
