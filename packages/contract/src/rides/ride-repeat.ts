import { z } from 'zod'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { requiredText } from '../values/values.ts'

/** A rule of RFC 5545 without its start, such as `FREQ=WEEKLY;BYDAY=SA;COUNT=10`. */
export const repeatInput = z.object({ rule: requiredText(limits.repeatRule, fieldMessage('repeatRequired')) })
export type RepeatInput = z.output<typeof repeatInput>

/** The rides of a series that a change applies to: `following` is this one and all later ones. */
export const seriesScope = z.enum(['one', 'following', 'all'])
export type SeriesScope = z.output<typeof seriesScope>
export const scopeQuery = z.object({ series: seriesScope.optional() })
