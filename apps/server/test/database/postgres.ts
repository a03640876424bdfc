import pg from 'pg'

/** The role of TEST_DATABASE_URL may create databases. */
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

/** Empty, or a copy of a template; returns the address. Commits do not wait for the disk, because the data is discarded and tests do not kill PostgreSQL. */
export const createDatabase = (name: string, template?: string) =>
  withAdminClient(async (client, urlOf) => {
    await client.query(`CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`)
    await client.query(`ALTER DATABASE ${name} SET synchronous_commit = off`)
    return urlOf(name)
  })

export async function dropDatabase(name: string) {
  await withAdminClient((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}
