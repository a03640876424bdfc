import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { isApiError } from './api-error.ts'

/**
 * Puts what the server said about fields under these fields of a form.
 * @returns whether everything it said found its place; if not, the form has to say it as a whole
 */
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

/** What to tell the rider when an action failed. */
export function errorText(error: unknown, fallback: string): string {
  return error instanceof Error && error.message ? error.message : fallback
}
