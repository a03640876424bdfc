import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAuthStore } from '../storage/auth-store.ts'
import { meQuery } from './me.queries.ts'

/** A stalled network on the road keeps nobody from the ride on this device for longer. */
const timeoutMs = 3000

/**
 * Whose stored things may be shown: the rider the server confirms. Only where it does not answer it is the rider that this
 * browser remembers.
 */
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
