import { z } from 'zod'
import { limits } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { weekdays } from './repeat-rule.ts'

const isFrom1To = (most: number, text: string) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most

/** A year of weeks. */
const mostBetween = 52

export const repeatShape = z
  .object({
    every: z.enum(['never', 'week', 'month']),
    interval: z.string(),
    days: z.array(z.enum(weekdays)),
    by: z.enum(['number', 'weekday']),
    end: z.enum(['open', 'date', 'count']),
    until: z.string(),
    count: z.string(),
  })
  .superRefine(({ every, interval, end, until, count }, { addIssue }) => {
    if (every === 'never') return
    const addError = (message: string) => addIssue({ code: 'custom', message })
    if (!isFrom1To(mostBetween, interval)) addError(t('ride-form.errors.interval', { most: mostBetween }))
    else if (end === 'count' && !isFrom1To(limits.ridesPerSeries, count))
      addError(t('ride-form.errors.count', { most: limits.ridesPerSeries }))
    else if (end === 'date' && !until) addError(t('ride-form.errors.until'))
  })
