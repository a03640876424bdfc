import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Imported before a server (`--import`), with `--expose-gc`: SIGUSR2 collects the garbage and writes the memory to the file.
const file = process.env.MEMORY_FILE ?? ''
if (isMainThread)
  process.on('SIGUSR2', () => {
    // The second collection frees what finalizers of the first one released.
    globalThis.gc?.()
    globalThis.gc?.()
    writeFileSync(file, JSON.stringify(process.memoryUsage()))
  })
