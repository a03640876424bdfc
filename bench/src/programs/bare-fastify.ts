import Fastify from 'fastify'
import type pg from 'pg'

// The reference of `bench -- start`: Fastify on the same database with one route.
const [port, address, folder] = process.argv.slice(2)
const ask = folder ? await openEmbedded(folder) : await openPostgres(JSON.parse(address ?? '') as pg.PoolConfig)
await ask()
const app = Fastify()
app.get('/', async () => ask())
await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
process.on('SIGTERM', () => process.exit())

async function openPostgres(config: pg.PoolConfig) {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool(config)
  return async () => (await pool.query('select 1 as one')).rows
}

async function openEmbedded(dataDir: string) {
  const { PGlite } = await import('@electric-sql/pglite')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const { unaccent } = await import('@electric-sql/pglite/contrib/unaccent')
  const database = await PGlite.create({ dataDir, extensions: { pg_trgm, unaccent }, relaxedDurability: false })
  return async () => (await database.query('select 1 as one')).rows
}
