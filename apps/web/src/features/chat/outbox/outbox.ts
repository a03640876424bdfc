import type { Message } from '@scooter-rides/contract'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { createDeferred } from '../../../lib/async/deferred.ts'
import { t } from '../../../lib/language/t.ts'
import { liveSocket, type LiveSocket } from '../../../session/live/live-socket.ts'
import { isStillRider } from '../../../session/me/is-still-rider.ts'
import { beforeSignOut } from '../../../session/sign-out/before-sign-out.ts'
import { applyMessage } from '../cache/window-cache.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'
import { flush } from './outbox-flush.ts'
import { openOutboxStore, type OutboxStore } from './outbox-store.ts'
import { upload as uploadFile } from './upload-file.ts'
import { randomId } from '../../../lib/random-id.ts'

interface OutboxState {
  entries: readonly OutboxEntry[]
  /** The upload progress by `clientId`, 0 to 1. */
  progress: Readonly<Record<string, number>>
}

export const useOutbox = create<OutboxState>()(() => ({ entries: [], progress: {} }))

interface OutboxDeps {
  riderId: string
  socket?: LiveSocket
  store?: OutboxStore
  upload?: typeof uploadFile
  /** Whether the session is still this rider's; throws if the server does not reply. */
  isStillRider?: () => Promise<boolean>
  onStored: (message: Message) => void
}

/** The outbox of one rider in one tab; changes are broadcast to other tabs, and one of them sends. */
export function createOutbox({
  riderId,
  socket = liveSocket,
  store = openOutboxStore(),
  upload = uploadFile,
  isStillRider = async () => true,
  onStored,
}: OutboxDeps) {
  // The page was opened with this rider's session. A later connection may have another rider's session.
  let confirmed: Promise<boolean> | undefined = Promise.resolve(true)
  const leaving = new AbortController()
  const giveUps = new Map<string, AbortController>()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`chat-outbox:${riderId}`) : undefined

  async function show() {
    const entries = await store.list(riderId)
    if (!leaving.signal.aborted) useOutbox.setState({ entries })
  }
  async function changed() {
    channel?.postMessage('changed')
    await show()
  }
  function giveUpOf(clientId: string) {
    const controller = giveUps.get(clientId) ?? new AbortController()
    giveUps.set(clientId, controller)
    return controller
  }
  async function confirmOnce() {
    confirmed ??= isStillRider()
    const confirmation = confirmed
    const isSameRider = await confirmation.catch((error: unknown) => {
      confirmed = undefined
      throw error
    })
    // Not cached, because a later check may have another result.
    if (!isSameRider && confirmed === confirmation) confirmed = undefined
    return isSameRider
  }
  function send() {
    const deps = {
      riderId,
      store,
      socket,
      upload,
      isStillRider: confirmOnce,
      onStored: (message: Message, { clientId }: OutboxEntry) => onStored({ ...message, clientId }),
      onChange: changed,
      onProgress: (clientId: string, share: number) =>
        useOutbox.setState(({ progress }) => ({ progress: { ...progress, [clientId]: share } })),
      signalOf: (clientId: string) => giveUpOf(clientId).signal,
      signal: leaving.signal,
    }
    // Failed entries wait for the next connection.
    void flush(deps).catch(() => undefined)
  }

  channel?.addEventListener('message', () => void show())
  const stop = socket.onConnect((isFirst) => {
    if (!isFirst) confirmed = undefined
    send()
  })
  void show().then(send)

  return {
    async add(entry: NewEntry): Promise<void> {
      const clientId = randomId()
      await store.add({ ...entry, clientId, riderId, writtenAt: new Date(), state: 'waiting' })
      await changed()
      send()
    },
    async retry(entry: OutboxEntry): Promise<void> {
      // The server may have deleted the uploaded file; it is uploaded again.
      await store.change(entry.order, { state: 'waiting', trouble: undefined, storageKey: undefined })
      await changed()
      send()
    },
    async remove({ order, clientId }: OutboxEntry): Promise<void> {
      await store.remove(order)
      giveUps.get(clientId)?.abort()
      await changed()
    },
    close() {
      leaving.abort()
      stop()
      channel?.close()
      store.close()
      useOutbox.setState({ entries: [], progress: {} })
    },
  }
}

/**
 * Settles when the outbox is open: messages that are sent while the page still loads wait for it. They never reach the outbox of another rider,
 * because a sign-out loads the page again.
 */
let opening = createDeferred<ReturnType<typeof createOutbox>>()

/** Opens the rider's outbox, and confirms a sign-out while entries are waiting. */
export function openOutbox(queryClient: QueryClient, riderId: string): () => void {
  const outbox = createOutbox({
    riderId,
    isStillRider: () => isStillRider(queryClient, riderId),
    onStored: (message) => applyMessage(queryClient, riderId, message),
  })
  opening.resolve(outbox)
  const stop = beforeSignOut(() => {
    const count = useOutbox.getState().entries.length
    if (count === 0) return undefined
    return {
      title: t('chat.outbox.title'),
      body: t('chat.outbox.body', { count }),
      action: t('chat.outbox.action'),
      isDangerous: true,
    }
  })
  return () => {
    stop()
    outbox.close()
    opening = createDeferred()
  }
}

/** The operations of the screens on the outbox, as soon as it is open. */
export const outbox = {
  add: async (entry: NewEntry) => (await opening.promise).add(entry),
  retry: async (entry: OutboxEntry) => (await opening.promise).retry(entry),
  remove: async (entry: OutboxEntry) => (await opening.promise).remove(entry),
}
