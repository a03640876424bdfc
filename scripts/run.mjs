// node scripts/run.mjs FILE …: runs one of the project's TypeScript programs with packages in place and the pinned Node.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeReady } from './lib/ready.mjs'
import { giveUp, root } from './lib/runtime.mjs'

await makeReady()
const [node, , file = '', ...args] = process.argv
const program = join(root, file)
if (!file.endsWith('.ts') || !existsSync(program)) giveUp(`There is no program ${file}.`)
// The program reads its own arguments from here.
process.argv = [node, program, ...args]
await import(pathToFileURL(program).href)
