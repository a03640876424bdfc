// `node scripts/literal-text.mjs [FOLDER …]`: lists text in the source of the browser that is not in the catalogues.
import { globSync, readFileSync } from 'node:fs'
import { literalTexts } from './lib/literal-text.mjs'

const folders = process.argv.slice(2)
let count = 0
for (const folder of folders.length > 0 ? folders : ['apps/web/src'])
  for (const path of globSync(`${folder}/**/*.{ts,tsx}`).sort()) {
    if (/\.test\.tsx?$|\.d\.ts$|\/gallery\//.test(path)) continue
    for (const { line, text } of literalTexts(path, readFileSync(path, 'utf8'))) {
      console.log(`${path}:${line}: ${text}`)
      count += 1
    }
  }
console.log(`${count} texts`)
process.exitCode = count === 0 ? 0 : 1
