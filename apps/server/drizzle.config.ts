import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/{modules/*,events}/*.table.ts',
  out: './migrations',
})
