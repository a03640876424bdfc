import { getMe, type Me } from '@scooter-rides/contract'

import { isApiError } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'

/** Asks the server who is signed in; `null` when nobody is. */
export async function fetchMe(signal: AbortSignal): Promise<Me | null> {
  try {
    return await call(getMe, { headers: { 'cache-control': 'no-cache' }, signal })
  } catch (error) {
    if (isApiError(error) && error.status === 401) return null
    throw error
  }
}
