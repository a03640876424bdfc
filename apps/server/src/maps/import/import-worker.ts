import { workOnImport } from './work-on-import.ts'

// The process of one import; `start-import.ts` begins it. Riders come first where both want the processor.
const { setPriority } = process.getBuiltinModule('node:os')
setPriority(10)
await workOnImport(JSON.parse(process.argv[2] ?? ''))
process.exit(0)
