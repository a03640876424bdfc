import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runAll } from './src/lib/run-all.ts'
import { report, type Benchmark } from './src/lib/report.ts'

// npm run bench -- NAME: runs a benchmark with its reference, prints a table and writes bench/out/NAME.json. `all` runs each of them with quick sizes.
const name = process.argv[2] ?? ''
const names = readdirSync(new URL('./src/', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
const program = new URL(`./src/${name}.ts`, import.meta.url)

if (name === 'all') {
  process.exit(await runAll(names))
}
if (!names.includes(name) || !existsSync(fileURLToPath(program))) {
  process.stderr.write(`Name a benchmark: all, ${names.join(', ')}.\n`)
  process.exit(1)
}
const { default: measure } = (await import(program.href)) as { default: Benchmark }
await report(name, await measure(process.argv.slice(3)))
