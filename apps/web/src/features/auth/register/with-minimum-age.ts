import type { z } from 'zod'
import { t } from '../../../lib/language/t.ts'

/** The schema of a form that also requires the site's minimum age, beside the errors of all other fields. The server decides. */
export function withMinimumAge<Schema extends z.ZodType<{ isOldEnough?: boolean | undefined }>>(
  schema: Schema,
  minimumAge: number | undefined,
): Schema {
  return schema.refine((values) => minimumAge === undefined || values.isOldEnough === true, {
    path: ['isOldEnough'],
    error: () => t('auth.register.notOldEnough', { age: String(minimumAge) }),
    // By default only after all other fields are valid.
    when: () => true,
  })
}
