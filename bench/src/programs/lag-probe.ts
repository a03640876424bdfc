import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

// Imported before the server (`--import`): measures the delays of its event loop. SIGUSR2 resets the figures, SIGPIPE writes them to the file.
const file = process.env.LAG_FILE ?? ''
const resolutionMs = 1
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()
process.on('SIGUSR2', () => delay.reset())
process.on('SIGPIPE', () => {
  const milliseconds = (percentile: number) => delay.percentile(percentile) / 1e6 - resolutionMs
  writeFileSync(file, JSON.stringify({ p50: milliseconds(50), p99: milliseconds(99), most: delay.max / 1e6 }))
})
