import { writeFileSync } from 'node:fs'
import { messageTypes } from './message-types.ts'

writeFileSync(new URL('../src/message-arguments.ts', import.meta.url), messageTypes())
