import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { outboxDatabase } from '../../../session/storage/outbox-database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { rider: string } }
}

export interface OutboxStore {
  list: (riderId: string) => Promise<OutboxEntry[]>
  add: (entry: Omit<OutboxEntry, 'order'>) => Promise<OutboxEntry>
  /** Changes an entry unless it was removed meanwhile. */
  change: (order: number, change: Partial<OutboxEntry>) => Promise<void>
  remove: (order: number) => Promise<void>
  close: () => void
}

/** The outbox in IndexedDB; in memory until the page is closed if the browser refuses it. */
export function openOutboxStore(): OutboxStore {
  const memory = memoryStore()
  let database: Promise<IDBPDatabase<Schema> | undefined> | undefined
  const open = () => (database ??= openOrTimeout(() => (database = undefined)).catch(() => undefined))
  return {
    async list(riderId) {
      const found = (await (await open())?.getAllFromIndex('entries', 'rider', riderId)) ?? []
      return [...found, ...(await memory.list(riderId))].toSorted((one, other) => one.order - other.order)
    },
    async add(entry) {
      const db = await open()
      try {
        if (!db) return await memory.add(entry)
        const order = await db.add('entries', entry as OutboxEntry)
        return { ...entry, order }
      } catch {
        // The disk is full, or the file can't be stored.
        return memory.add(entry)
      }
    },
    async change(order, change) {
      await memory.change(order, change)
      const db = await open()
      const transaction = db?.transaction('entries', 'readwrite')
      const entry = await transaction?.store.get(order)
      if (transaction && entry) await transaction.store.put({ ...entry, ...change })
      await transaction?.done
    },
    async remove(order) {
      await memory.remove(order)
      await (await open())?.delete('entries', order)
    },
    close: () => void database?.then((db) => db?.close()),
  }
}

/** Safari may never answer until it is restarted: https://bugs.webkit.org/show_bug.cgi?id=226547 */
const openMs = 3000

function openOrTimeout(onClosed: () => void): Promise<IDBPDatabase<Schema> | undefined> {
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, openMs))
  return Promise.race([openDatabase(onClosed), timeout])
}

// Async, because a browser without IndexedDB throws synchronously.
const openDatabase = async (onClosed: () => void) =>
  openDB<Schema>(outboxDatabase, 1, {
    upgrade(db) {
      const entries = db.createObjectStore('entries', { keyPath: 'order', autoIncrement: true })
      entries.createIndex('rider', 'riderId')
    },
    // Signing out deletes the database; an open connection would block that.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })

function memoryStore(): OutboxStore {
  const entries = new Map<number, OutboxEntry>()
  // Entries in memory come after all entries in IndexedDB.
  let next = Number.MAX_SAFE_INTEGER / 2
  return {
    list: async (riderId) => [...entries.values()].filter((entry) => entry.riderId === riderId),
    async add(entry) {
      const added = { ...entry, order: next++ }
      entries.set(added.order, added)
      return added
    },
    async change(order, change) {
      const entry = entries.get(order)
      if (entry) entries.set(order, { ...entry, ...change })
    },
    remove: async (order) => void entries.delete(order),
    close: () => undefined,
  }
}
