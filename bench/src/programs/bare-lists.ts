import pg from 'pg'
import { bareList } from '../lib/bare-lists.ts'
import { serveJson } from '../lib/serve-json.ts'

// The reference of `bench -- ride-lists`: node:http and the prepared query.
const [port, connections, ...address] = process.argv.slice(2)
const config = JSON.parse(address.join(' ')) as pg.PoolConfig
const pool = new pg.Pool({ ...config, max: Number(connections), min: 1, idleTimeoutMillis: 0 })
const names = new Map<string, string>()

async function answerTo(url: string): Promise<string> {
  const asked = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
  const { text, values } = bareList(asked)
  const name = names.get(text) ?? `list_${process.pid}_${names.size}`
  names.set(text, name)
  const { rows } = await pool.query({ name, text, values })
  return rows[0]?.json ?? '[]'
}

serveJson(Number(port), answerTo)
