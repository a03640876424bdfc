import { getInstance, type Instance } from '@scooter-rides/contract'
import { call } from '../../api/call.ts'

export const fetchInstance = (signal: AbortSignal): Promise<Instance> => call(getInstance, { signal })
