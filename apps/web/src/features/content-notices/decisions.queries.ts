import { getNoticeDecision } from '@scooter-rides/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { decisionsKeys } from './decisions.keys.ts'

export const noticeDecisionQuery = (token: string) =>
  queryOptions({
    queryKey: decisionsKeys.decision(token),
    queryFn: ({ signal }) => call(getNoticeDecision, { params: { token }, signal }),
  })
