import { useSyncExternalStore } from 'react'
import { isReachable, watchReachability } from '../../../lib/async/reachability.ts'

/** Whether the server can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(watchReachability, isReachable)
