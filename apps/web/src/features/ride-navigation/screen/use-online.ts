import { useSyncExternalStore } from 'react'
import { isReachable, watchReachability } from '../../../lib/async/reachability.ts'

export const useOnline = (): boolean => useSyncExternalStore(watchReachability, isReachable)
