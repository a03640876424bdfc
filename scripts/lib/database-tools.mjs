import { spawnSync } from 'node:child_process'
import { installFromDebian, isDebianRoot } from './debian.mjs'
import { say } from './runtime.mjs'

/** The tests on PostgreSQL call pg_dump and pg_restore. Without them and without Debian that one test fails and names the program. */
export function provideDatabaseTools() {
  if (!process.env.TEST_DATABASE_URL || spawnSync('pg_dump', ['--version']).status === 0 || !isDebianRoot()) return
  say('Installing postgresql-client for the tests of dumps …')
  installFromDebian('postgresql-client')
}
