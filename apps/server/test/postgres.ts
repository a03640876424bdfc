import pg from 'pg'

/** Runs `work` on the server of TEST_DATABASE_URL, whose role may create databases. */
export async function withAdminClient<T>(
  work: (client: pg.Client, urlOf: (database: string) => string) => Promise<T>,
): Promise<T> {
  const connectionString = process.env.TEST_DATABASE_URL
  if (!connectionString) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL whose role may create databases.')
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client, (database) => {
      const url = new URL(connectionString)
      url.pathname = `/${database}`
      return url.href
    })
  } finally {
    await client.end()
  }
}

export async function dropDatabase(name: string) {
  await withAdminClient((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}
