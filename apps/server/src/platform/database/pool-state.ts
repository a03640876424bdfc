import type pg from 'pg'

export interface PoolState {
  name: 'main' | 'prepared' | 'reader'
  /** Connections with a query or a transaction. */
  used: number
  idle: number
  /** Work that waits for a connection. */
  waiting: number
}

export const stateOfPool = (name: PoolState['name'], pool: pg.Pool): PoolState => ({
  name,
  used: pool.totalCount - pool.idleCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})
