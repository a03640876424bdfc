import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { serverRoot } from './server-root.ts'

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(serverRoot, path), 'utf8'))

/** The version of this program, such as `0.1.0`. */
export const release = z.object({ version: z.string() }).parse(readJson('package.json')).version

/** Written by the build (`scripts/lib/build-commit.mjs`). Missing if the sources have no Git history. */
const buildFile = 'dist/build.json'

/** The commit of the last build, such as `ea4e303a1234`, with `-dirty` if files were changed after it. Undefined if unknown. */
export const buildCommit = existsSync(join(serverRoot, buildFile))
  ? z.object({ commit: z.string() }).parse(readJson(buildFile)).commit
  : undefined

/** Version and commit as in Semantic Versioning: `0.1.0+ea4e303a1234`. */
export const fullVersion = buildCommit === undefined ? release : `${release}+${buildCommit}`
