import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { previewRepeat } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { rideKeys } from '../../rides/rides.keys.ts'

/** When a ride takes place that starts then and repeats so. */
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
