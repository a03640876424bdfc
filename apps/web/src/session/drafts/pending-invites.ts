import { useMemo, useSyncExternalStore } from 'react'
import { dayMs } from '@scooter-rides/time'
import { safeStorage } from '../../lib/safe-storage.ts'
import { useMe } from '../me/use-me.ts'
import { useAuthStore } from '../storage/auth-store.ts'

/** Opened invitations that were neither used nor dismissed: not in the address, because registration leads through several pages. */
const key = 'invitations'
const maxInvites = 5
const maxAgeMs = 30 * dayMs
const storage = safeStorage('local')
const listeners = new Set<() => void>()

interface Opened {
  token: string
  at: number
  /** The rider who opened it. Without an id it was opened by a visitor and belongs to the next rider who signs in. */
  riderId?: string
}

export function addPendingInvite(token: string): void {
  const others = read(storage.getItem(key)).filter((opened) => opened.token !== token)
  const riderId = useAuthStore.getState().user?.id
  write([{ token, at: Date.now(), ...(riderId !== undefined && { riderId }) }, ...others].slice(0, maxInvites))
}

/** Call it when the invitation was used, dismissed or is invalid. */
export function removePendingInvite(token: string): void {
  const stored = read(storage.getItem(key))
  const others = stored.filter((opened) => opened.token !== token)
  if (others.length < stored.length) write(others)
}

/** The pending tokens of this rider, latest first; updated when another tab changes them. */
export function usePendingInvites(): string[] {
  const riderId = useMe()?.id
  const text = useSyncExternalStore(
    subscribe,
    () => storage.getItem(key),
    () => null,
  )
  return useMemo(
    () =>
      read(text)
        .filter((opened) => opened.riderId === undefined || opened.riderId === riderId)
        .map(({ token }) => token),
    [text, riderId],
  )
}

function read(text: string | null): Opened[] {
  const now = Date.now()
  return parsed(text).filter((opened) => isOpened(opened) && now - opened.at < maxAgeMs)
}

function parsed(text: string | null): Opened[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Storage may hold data of another release. */
function isOpened(value: unknown): value is Opened {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'at' in value &&
    typeof value.at === 'number'
  )
}

function write(opened: Opened[]): void {
  if (opened.length === 0) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(opened))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const onStorage = (event: StorageEvent) => {
    // The key is null when the whole storage was cleared.
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
