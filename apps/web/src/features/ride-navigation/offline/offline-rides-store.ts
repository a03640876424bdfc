import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { offlineRidesDatabase } from '../../../session/storage/offline-rides.ts'
import type { OfflineRide } from './offline-ride.ts'

interface Schema extends DBSchema {
  rides: { key: number; value: OfflineRide }
}

let database: Promise<IDBPDatabase<Schema>> | undefined

// Async, because `indexedDB` throws synchronously where it is missing.
async function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => (database = undefined)
  database ??= openDB<Schema>(offlineRidesDatabase, 1, {
    upgrade: (db) => void db.createObjectStore('rides', { keyPath: 'rideId' }),
    // Sign-out deletes the database, which an open connection would block.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  })
  database.catch(forget)
  return database
}

/** The rides stored in this browser. If storage is denied, reads return nothing and writes reject. */
export const offlineRides = {
  async find(rideId: number, riderId: string): Promise<OfflineRide | undefined> {
    const ride = await (await open()).get('rides', rideId)
    return ride?.riderId === riderId ? ride : undefined
  },
  list: async (): Promise<OfflineRide[]> => (await open()).getAll('rides'),
  put: async (ride: OfflineRide): Promise<void> => void (await (await open()).put('rides', ride)),
  remove: async (rideId: number): Promise<void> => (await open()).delete('rides', rideId),
}
