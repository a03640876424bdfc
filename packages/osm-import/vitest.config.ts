import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Imports of real extracts take seconds, and a minute on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
