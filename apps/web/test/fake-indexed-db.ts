import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

/** Provides IndexedDB for the tests of one file; other files run without it, as the test DOM has none. */
export function withIndexedDb(): void {
  beforeAll(() => void (globalThis.indexedDB = new IDBFactory()))
  afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
}
