import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuthStore } from '../storage/auth-store.ts'
import { meQuery } from './me.queries.ts'

/** A stalled network must not delay the offline ride any longer. */
const timeoutMs = 3000

/** The rider whose stored data may be shown: the one that the server confirms. If the server is unreachable, the remembered rider. */
export function useStorageOwner(): string | undefined {
  const { data: rider, isError } = useQuery(meQuery)
  const remembered = useAuthStore(({ user }) => user?.id)
  const [isTimedOut, setIsTimedOut] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTimedOut(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [])
  if (rider !== undefined) return rider?.id
  return isError || isTimedOut ? remembered : undefined
}
