import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Real extracts are imported, which takes seconds alone and a minute on a machine that is busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
