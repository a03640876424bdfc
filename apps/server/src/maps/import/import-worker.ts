import { workOnImport } from './work-on-import.ts'

// The process of one import, forked by `start-import.ts`. Its low priority leaves the processor to requests.
const { getPriority, setPriority } = process.getBuiltinModule('node:os')
// A server that was started with an even lower priority may not raise it.
setPriority(Math.max(10, getPriority()))
await workOnImport(JSON.parse(process.argv[2] ?? ''))
process.exit(0)
