// node scripts/run.mjs FILE …: runs a TypeScript program of the project with packages installed and the pinned Node.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeReady } from './lib/ready.mjs'
import { giveUp, root } from './lib/runtime.mjs'

await makeReady()
const [node, , file = '', ...args] = process.argv
const program = join(root, file)
if (!file.endsWith('.ts') || !existsSync(program)) giveUp(`There is no program ${file}.`)
// The program reads its arguments from here.
process.argv = [node, program, ...args]
await import(pathToFileURL(program).href)
