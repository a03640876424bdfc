import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isApiError } from './api-error.ts'

/** Shows field errors at their fields. @returns whether every error has a field; if not, the form must show the whole error */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<T>, 'setError'>,
  fields: readonly Path<T>[],
): boolean {
  if (!isApiError(error) || error.fieldErrors.length === 0) return false
  let isPlaced = true
  for (const { path, message } of error.fieldErrors) {
    const field = fields.find((name) => name === path)
    if (field) form.setError(field, { type: 'server', message }, { shouldFocus: true })
    else isPlaced = false
  }
  return isPlaced
}

export function errorText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback
}
