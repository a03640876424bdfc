import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Reading and parsing the whole source, or starting Vitest, takes long on a busy machine.
    testTimeout: 60_000,
  },
})
