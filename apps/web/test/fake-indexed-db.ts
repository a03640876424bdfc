import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll } from 'vitest'

/** A browser with a database for the tests of one file; files beside it in this process run in one without, as the test browser is one. */
export function withIndexedDb(): void {
  beforeAll(() => void (globalThis.indexedDB = new IDBFactory()))
  afterAll(() => void Reflect.deleteProperty(globalThis, 'indexedDB'))
}
