import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { previewRepeat } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { rideKeys } from '../../rides/rides.keys.ts'

/** The dates of a recurrence rule from a start. */
export const repeatQuery = (rule: string | undefined, startsAt: Date | undefined, timeZone: string) =>
  queryOptions({
    queryKey: rideKeys.repeat(rule, startsAt?.toISOString(), timeZone),
    queryFn:
      rule && startsAt
        ? ({ signal }) => call(previewRepeat, { body: { rule, startsAt: startsAt.toISOString(), timeZone }, signal })
        : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
  })
