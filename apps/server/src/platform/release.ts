import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { serverRoot } from './server-root.ts'

/** The version of this program, such as `0.1.0`. */
export const release = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(join(serverRoot, 'package.json'), 'utf8'))).version
