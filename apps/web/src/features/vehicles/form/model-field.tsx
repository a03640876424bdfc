import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../lib/async/use-debounced.ts'
import { SuggestField } from '../../../ui/form/suggest-field.tsx'
import type { CatalogFieldProps } from './make-field.tsx'
import { makesQuery, modelsQuery } from '../vehicles.queries.ts'

const debounceMs = 250

/** The model, with suggestions of the make if the catalogue contains it. */
export function ModelField({ make, value, ...field }: CatalogFieldProps & { make: string }) {
  const typedMake = useDebounced(make.trim(), debounceMs)
  const typed = useDebounced(value.trim(), debounceMs)
  const { data: makes } = useQuery({ ...makesQuery(typedMake), enabled: typedMake !== '' })
  const makeId = makes?.find(({ makeName }) => makeName.toLowerCase() === typedMake.toLowerCase())?.makeId
  const { data: models } = useQuery({ ...modelsQuery(makeId ?? 0, typed), enabled: makeId !== undefined })
  const suggestions = (models ?? [])
    .filter(({ modelName }) => modelName !== value)
    .map(({ modelId, modelName }) => ({ key: String(modelId), text: modelName, face: modelName }))
  return (
    <SuggestField {...field} value={value} suggestions={suggestions} onSelect={({ text }) => field.onChange(text)} />
  )
}
