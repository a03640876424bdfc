import type { Message } from '@scooter-rides/contract'
import { anySignal } from '../../../lib/async/any-signal.ts'
import { runExclusive } from '../../../lib/async/run-exclusive.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import type { OutboxStore } from './outbox-store.ts'
import { outcomeOf, type Outcome, type Transport, sendEntry, unreachableMs } from './send-entry.ts'
import type { upload } from './upload-file.ts'

export interface FlushDeps {
  riderId: string
  store: OutboxStore
  socket: Transport
  upload: typeof upload
  /** Whether the session is still this rider's; throws if the server does not reply. */
  isStillRider: () => Promise<boolean>
  onStored: (message: Message, entry: OutboxEntry) => void
  /** Called after each change of the store. */
  onChange: () => Promise<void>
  onProgress: (clientId: string, share: number) => void
  signalOf: (clientId: string) => AbortSignal
  signal: AbortSignal
}

/** Sends all waiting entries, in order within each room, while connected. Only one tab at a time runs it. */
export function flush(deps: FlushDeps): Promise<void> {
  return runExclusive(`chat-outbox:${deps.riderId}`, async () => {
    const done = new Set<number>()
    // Repeats until no entry is left: new ones may be added meanwhile.
    while (isOpen(deps)) {
      const waiting = (await deps.store.list(deps.riderId)).filter(
        ({ state, order }) => state === 'waiting' && !done.has(order),
      )
      if (waiting.length === 0) return
      const isSameRider = await deps.isStillRider().catch(() => undefined)
      if (isSameRider === false) return
      if (isSameRider === undefined) {
        await pause(unreachableMs, deps.signal)
        continue
      }
      const rooms = [...new Set(waiting.map(({ roomId }) => roomId))]
      await Promise.all(
        rooms.map(async (room) => {
          for (const entry of waiting.filter(({ roomId }) => roomId === room)) {
            if (!isOpen(deps) || !(await sendUntilSettled(deps, entry))) return
            done.add(entry.order)
          }
        }),
      )
    }
  })
}

const isOpen = ({ signal, socket }: FlushDeps) => !signal.aborted && socket.connection() === 'connected'

/** @returns whether the next entry of the room may follow: this one was stored, refused or removed */
async function sendUntilSettled(deps: FlushDeps, entry: OutboxEntry): Promise<boolean> {
  const { store, riderId } = deps
  while (isOpen(deps)) {
    // Read again, because the entry may have been removed or its file uploaded meanwhile.
    const now = (await store.list(riderId)).find(({ order }) => order === entry.order)
    if (now?.state !== 'waiting') return true
    const outcome = await sendWithFile(deps, now)
    if (outcome.type === 'disconnected') return false
    if (outcome.type === 'later') await pause(outcome.afterMs, deps.signal)
    else {
      if (outcome.type === 'refused') await store.change(now.order, { state: 'failed', trouble: outcome.detail })
      else {
        // Added to the conversation before it is removed from the outbox, so that it never disappears.
        deps.onStored(outcome.message, now)
        await store.remove(now.order)
      }
      await deps.onChange()
      return true
    }
  }
  return false
}

async function sendWithFile(deps: FlushDeps, entry: OutboxEntry): Promise<Outcome> {
  if (!entry.file || entry.storageKey !== undefined) return sendEntry(deps.socket, entry)
  const signal = anySignal(deps.signal, deps.signalOf(entry.clientId))
  try {
    const onProgress = (share: number) => deps.onProgress(entry.clientId, share)
    const { storageKey } = await deps.upload(entry.file, { onProgress, signal })
    await deps.store.change(entry.order, { storageKey })
    return await sendEntry(deps.socket, { ...entry, storageKey })
  } catch (error) {
    return signal.aborted ? { type: 'later', afterMs: 0 } : outcomeOf(error)
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
