import { getMe, type Me } from '@scooter-rides/contract'

import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

/** Fetches the signed-in rider; `null` without a session. */
export async function fetchMe(signal: AbortSignal): Promise<Me | null> {
  try {
    return await call(getMe, { headers: { 'cache-control': 'no-cache' }, signal })
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null
    throw error
  }
}
