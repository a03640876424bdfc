import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{modules/*,events,platform/database/backfills}/*.table.ts',
  out: './migrations',
})
