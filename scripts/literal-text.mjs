// `node scripts/literal-text.mjs [FOLDER]`: lists text in the source of the browser, or of a folder of it or of the server, that is not in the catalogues.
import { textsOutsideCatalogues } from './lib/literal-text.mjs'

const texts = textsOutsideCatalogues(process.argv[2])
for (const text of texts) process.stdout.write(`${text}\n`)
process.stdout.write(`${texts.length} texts\n`)
process.exitCode = texts.length === 0 ? 0 : 1
