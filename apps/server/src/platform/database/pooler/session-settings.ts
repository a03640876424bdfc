/** The state of the connection settings for one address of PostgreSQL. All connections to the address share it. */
export interface Pooler {
  /** A pooler such as PgBouncer, which gives each transaction another session, and refuses or drops start-up options. */
  isPresent: boolean
}

/** PostgreSQL is reached directly until a connection proves otherwise. */
export const newPooler = (): Pooler => ({ isPresent: false })

/** The settings that the statements of a pool rely on, by name. Values are our own constants, never input. */
export type SessionSettings = Readonly<Record<string, string | number>>

/** For the start of a session. */
export const startupOptions = (settings: SessionSettings) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** For an open transaction. Takes no snapshot, so that locks may still come first. */
export const setLocal = (settings: SessionSettings) =>
  Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join('; ')

/** For the transaction of a single statement, where SET LOCAL would warn. */
export const selectSettings = (settings: SessionSettings) =>
  `select ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`
