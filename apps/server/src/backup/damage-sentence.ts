import { BrokenDatabaseError } from '../platform/database/embedded/index.ts'
import { causesOf } from '../platform/process/error-causes.ts'

/** How the embedded database is damaged, for an error of which `isDatabaseDamaged` is true. */
export function damageSentence(error: Error, dataDir: string): string {
  const causes = causesOf(error)
  const broken = causes.find((cause) => cause instanceof BrokenDatabaseError)
  const reason = (causes.at(-1) ?? error).message.replace(/\.$/, '')
  return broken?.message ?? `The embedded database in ${dataDir} is damaged: ${reason}.`
}
