import { workOnImport } from './work-on-import.ts'

// The process of one import, forked by `start-import.ts`. Its low priority leaves the processor to requests.
const { setPriority } = process.getBuiltinModule('node:os')
setPriority(10)
await workOnImport(JSON.parse(process.argv[2] ?? ''))
process.exit(0)
