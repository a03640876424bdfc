import pg from 'pg'

export async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const outcome = await work(client)
    client.release()
    return outcome
  } catch (error) {
    // After an error that the database reported the connection stays usable; after any other error it is closed.
    client.release(!(error instanceof pg.DatabaseError))
    throw error
  }
}
